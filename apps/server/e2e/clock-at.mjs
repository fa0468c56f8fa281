// Loaded before a server (`own-server.ts`): its clock begins at CLOCK_AT and goes on from there. Plain JavaScript, because
// the program may start with a Node that reads nothing else.
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
