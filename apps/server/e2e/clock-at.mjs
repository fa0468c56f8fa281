// Preloaded into a server (`own-server.ts`): its clock starts at CLOCK_AT and runs on from there. Plain JavaScript,
// because the program may start with a Node version that cannot run TypeScript.
const ahead = Date.parse(process.env.CLOCK_AT ?? "") - Date.now();
const RealDate = Date;

globalThis.Date = class extends RealDate {
  constructor(...parts) {
    if (parts.length === 0) super(RealDate.now() + ahead);
    else super(...parts);
  }

  static now() {
    return RealDate.now() + ahead;
  }
};
