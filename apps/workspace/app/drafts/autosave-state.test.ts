import { describe, expect, test } from "vitest";
import type { AutosaveAnswer } from "./draft-form-view.ts";
import {
  type Autosave,
  type AutosaveEffect,
  type AutosaveEvent,
  type AutosaveStatus,
  beginAutosave,
  pause,
  reduce,
  retry,
  underWay,
  untouchedForm,
} from "./autosave-state.ts";

const name = "services.kitchen.description";
const other = "services.kitchen.alternate_name";

const drawn = beginAutosave({
  seen: { [name]: "Soup", [other]: "" },
  stored: { [name]: ["Soup"], [other]: [""] },
  version: "3",
  save: "first",
  isRefused: false,
});

function withState(state: AutosaveStatus["state"], rest: Partial<Autosave> = {}): Autosave {
  return { ...drawn, status: { ...untouchedForm, state }, ...rest };
}

const bread = { value: ["Bread"], over: ["Soup"] };
const written = { unsent: { [name]: bread } };
const saving = withState("saving", written);
const sending = withState("saving", { ...written, sending: written.unsent });
const part = { texts: written.unsent, version: "3", save: "first", seen: { [name]: "Soup" } };

function typed(value: string, at = name): AutosaveEvent {
  return { kind: "typed", name: at, value: [value], drawn: [""] };
}

function answered(
  answer: Partial<AutosaveAnswer> | "signed-out" | null,
  active: string | null = null,
): AutosaveEvent {
  const usual = { version: 4, elsewhere: false, problems: {}, message: null };
  const given = answer === null || answer === "signed-out" ? answer : { ...usual, ...answer };
  return { kind: "answered", answer: given, active, nextSave: "second" };
}

function storing(...texts: [string, object | null][]): AutosaveEffect {
  // A cast: `texts` are as the row describes them.
  return { kind: "store", texts: new Map(texts) } as AutosaveEffect;
}

const onDevice = { ...bread, save: "first" };

interface Row {
  when: string;
  from: Autosave;
  event: AutosaveEvent;
  /** What the state holds afterwards. */
  to: Omit<Partial<Autosave>, "status"> & { status?: Partial<AutosaveStatus> };
  effects: AutosaveEffect[];
}

function rows(title: string, all: Row[]): void {
  describe(title, () => {
    test.each(all)("$when", ({ from, event, to, effects }) => {
      const step = reduce(from, event);
      expect(step.autosave).toMatchObject(to);
      expect(step.effects).toEqual(effects);
    });
  });
}

rows("typing", [
  {
    when: "is stored on the device at once, and sent after a pause",
    from: drawn,
    event: typed("Bread"),
    to: { status: { state: "saving" }, ...written },
    effects: [storing([name, onDevice]), { kind: "wait", milliseconds: pause }],
  },
  {
    when: "in a saved form starts saving again",
    from: withState("saved"),
    event: typed("Bread"),
    to: { status: { state: "saving" }, ...written },
    effects: [storing([name, onDevice]), { kind: "wait", milliseconds: pause }],
  },
  {
    when: "while a part is under way leaves that part as it is",
    from: sending,
    event: typed("Tea"),
    to: { sending: written.unsent, unsent: { [name]: { value: ["Tea"], over: ["Soup"] } } },
    effects: [storing([name, { ...onDevice, value: ["Tea"] }]), { kind: "wait", milliseconds: pause }],
  },
  {
    when: "does not hide that the server does not answer",
    from: withState("here", { isOnDevice: true }),
    event: typed("Bread"),
    to: { status: { state: "here" } },
    effects: [storing([name, onDevice]), { kind: "wait", milliseconds: pause }],
  },
  {
    when: "of what the server has leaves nothing to send",
    from: saving,
    event: typed("Soup"),
    to: { unsent: {} },
    effects: [storing([name, null])],
  },
  {
    when: "in a form that another window has overtaken stays on the device",
    from: withState("elsewhere"),
    event: typed("Bread"),
    to: { status: { state: "elsewhere" }, ...written },
    effects: [storing([name, onDevice])],
  },
  {
    when: "into a control that has come since is compared with what it held then",
    from: drawn,
    event: typed("", "services.kitchen.email"),
    to: { unsent: {} },
    effects: [storing(["services.kitchen.email", null])],
  },
  ...["note", "conflict.services.kitchen.name", "copy.week.hours.MO"].map((control) => ({
    when: `into ${control} is no part of the entry`,
    from: drawn,
    event: typed("Bread", control),
    to: { unsent: {} },
    effects: [],
  })),
]);

rows("sending", [
  ...(["due", "hidden", "online", "returned"] as const).map((kind) => ({
    when: `begins when the form is ${kind}`,
    from: saving,
    event: { kind, at: 0 },
    to: { sending: written.unsent },
    effects: [{ kind: "send" as const, part }],
  })),
  {
    when: "does not hide that the server has not answered",
    from: withState("here", { ...written, isOnDevice: true }),
    event: { kind: "online", at: 0 },
    to: { status: { state: "here" }, sending: written.unsent },
    effects: [{ kind: "send", part }],
  },
  {
    when: "waits for the part that is under way",
    from: sending,
    event: { kind: "hidden", at: 0 },
    to: { sending: written.unsent },
    effects: [],
  },
  {
    when: "needs something that the server has not",
    from: withState("saved"),
    event: { kind: "hidden", at: 0 },
    to: { sending: null, status: { state: "saved" } },
    effects: [],
  },
  {
    when: "ends where another window has saved something else",
    from: withState("elsewhere", written),
    event: { kind: "due", at: 0 },
    to: { sending: null },
    effects: [],
  },
  {
    when: "waits while the whole form may be under way",
    from: withState("saving", { ...written, submittedAt: 100 }),
    event: { kind: "due", at: 100 + underWay - 1 },
    to: { sending: null },
    effects: [{ kind: "wait", milliseconds: retry }],
  },
  {
    when: "goes on when the whole form has not arrived",
    from: withState("saving", { ...written, submittedAt: 100 }),
    event: { kind: "due", at: 100 + underWay },
    to: { sending: written.unsent },
    effects: [{ kind: "send", part }],
  },
  {
    when: "goes on at once when the form comes back from the page that it led to",
    from: withState("saving", { ...written, submittedAt: 100 }),
    event: { kind: "returned", at: 200 },
    to: { sending: written.unsent },
    effects: [{ kind: "send", part }],
  },
]);

const stored = { [name]: ["Bread"] };

rows("an answer", [
  {
    when: "that stored everything removes it from the device",
    from: sending,
    event: answered({}),
    to: {
      status: { state: "saved", isSignedOut: false },
      sending: null,
      unsent: {},
      stored,
      version: "4",
      save: "second",
      seen: { [name]: "Bread", [other]: "" },
    },
    effects: [{ kind: "share-version", version: "4" }, storing([name, null])],
  },
  {
    when: "leaves what was typed since, over what is stored now",
    from: { ...sending, unsent: { [name]: { value: ["Tea"], over: ["Soup"] } } },
    event: answered({}),
    to: { status: { state: "saving" }, unsent: { [name]: { value: ["Tea"], over: ["Bread"] } } },
    effects: [
      { kind: "share-version", version: "4" },
      storing([name, { value: ["Tea"], over: ["Bread"], save: "second" }]),
      { kind: "wait", milliseconds: pause },
    ],
  },
  {
    when: "after trouble is saved again",
    from: { ...sending, status: { ...untouchedForm, state: "here", isSignedOut: true } },
    event: answered({}),
    to: { status: { state: "saved", isSignedOut: false } },
    effects: [{ kind: "share-version", version: "4" }, storing([name, null])],
  },
  {
    when: "with problems says them, but not of the field that has the focus",
    from: sending,
    event: answered({ problems: { [name]: "Wrong.", [other]: "Wrong, too." }, message: "Look." }, name),
    to: {
      status: { state: "saved", problems: { problems: { [other]: "Wrong, too." }, message: "Look." } },
    },
    effects: [{ kind: "share-version", version: "4" }, storing([name, null])],
  },
  {
    when: "lets the form go that was submitted while the part was under way",
    from: { ...sending, isHeld: true },
    event: answered({}),
    to: { isHeld: false, sending: null },
    effects: [{ kind: "share-version", version: "4" }, storing([name, null]), { kind: "submit" }],
  },
  {
    when: "lets it go also when more was typed, which it sends itself",
    from: { ...sending, isHeld: true, unsent: { [name]: { value: ["Tea"], over: ["Soup"] } } },
    event: answered({}),
    to: { isHeld: false },
    effects: [
      { kind: "share-version", version: "4" },
      storing([name, { value: ["Tea"], over: ["Bread"], save: "second" }]),
      { kind: "submit" },
    ],
  },
  {
    when: "of nobody is tried again, with the text on the device",
    from: { ...sending, isOnDevice: true },
    event: answered(null),
    to: { status: { state: "here", problems: null }, sending: null, ...written, save: "first" },
    effects: [{ kind: "wait", milliseconds: retry }],
  },
  {
    when: "of nobody, and a browser that stores nothing, leaves the text in the page",
    from: sending,
    event: answered(null),
    to: { status: { state: "nowhere" } },
    effects: [{ kind: "wait", milliseconds: retry }],
  },
  {
    when: "of nobody submits the form that was held",
    from: { ...sending, isHeld: true },
    event: answered(null),
    to: { isHeld: false },
    effects: [{ kind: "wait", milliseconds: retry }, { kind: "submit" }],
  },
  {
    when: "that refuses all of it says why, and keeps the problems of fields",
    from: {
      ...sending,
      isOnDevice: true,
      status: {
        ...untouchedForm,
        state: "saving",
        problems: { problems: { [other]: "Wrong." }, message: null },
      },
    },
    event: answered({ version: null, message: "The entry is gone." }),
    to: {
      status: { state: "here", problems: { problems: { [other]: "Wrong." }, message: "The entry is gone." } },
      ...written,
    },
    effects: [{ kind: "wait", milliseconds: retry }],
  },
  {
    when: "that asks to sign in is tried again",
    from: { ...sending, isOnDevice: true },
    event: answered("signed-out"),
    to: { status: { state: "here", isSignedOut: true }, ...written },
    effects: [{ kind: "wait", milliseconds: retry }],
  },
  {
    when: "that another window has saved a version ends the sending, and the text stays on the device",
    from: sending,
    event: answered({ version: null, elsewhere: true }),
    to: { status: { state: "elsewhere" }, sending: null, ...written },
    effects: [],
  },
  {
    when: "tells boxes and days as the server writes them",
    from: {
      ...drawn,
      sending: {
        "choices.needs": { value: ["", "food"], over: [""] },
        "week.hours.MO": { value: ["09:00", "12:00"], over: [] },
        "schedules.s.byday": { value: ["", "MO", "TU"], over: [""] },
      },
    },
    event: answered({}),
    to: {
      seen: {
        "choices.needs": ["food"],
        "week.hours.MO": ["09:00", "12:00"],
        "schedules.s.byday": "MO,TU",
      },
    },
    effects: [
      { kind: "share-version", version: "4" },
      storing(["choices.needs", null], ["week.hours.MO", null], ["schedules.s.byday", null]),
    ],
  },
]);

rows("the device", [
  {
    when: "has the text that the server has not",
    from: withState("nowhere"),
    event: { kind: "stored", isOnDevice: true },
    to: { status: { state: "here" }, isOnDevice: true },
    effects: [],
  },
  {
    when: "stores nothing",
    from: withState("here", { isOnDevice: true }),
    event: { kind: "stored", isOnDevice: false },
    to: { status: { state: "nowhere" }, isOnDevice: false },
    effects: [],
  },
  {
    when: "is nothing to show while the server answers",
    from: saving,
    event: { kind: "stored", isOnDevice: true },
    to: { status: { state: "saving" }, isOnDevice: true },
    effects: [],
  },
]);

function found(
  text: { value: string[]; over: string[]; now: string[]; save?: string },
  at = name,
): AutosaveEvent {
  return { kind: "found", texts: [{ name: at, ...text }], lastSave: "earlier" };
}

const left = { name, ...bread };

rows("what a crash has left on the device", [
  {
    when: "goes back into a field that nobody has changed",
    from: drawn,
    event: found({ ...bread, now: ["Soup"] }),
    to: { status: { left: [] } },
    effects: [{ kind: "write", name, values: ["Bread"] }, storing()],
  },
  {
    when: "goes back over what was sent from here, as the server has written it",
    from: drawn,
    event: found({ value: ["Bread"], over: ["soup "], now: ["Soup"], save: "earlier" }),
    to: { status: { left: [] } },
    effects: [{ kind: "write", name, values: ["Bread"] }, storing()],
  },
  {
    when: "is offered where another window has saved something else",
    from: drawn,
    event: found({ value: ["Bread"], over: ["Rice"], now: ["Soup"] }),
    to: { status: { left: [{ name, value: ["Bread"], over: ["Rice"] }] } },
    effects: [storing()],
  },
  {
    when: "is offered where something was typed before it was read",
    from: saving,
    event: found({ value: ["Tea"], over: ["Soup"], now: ["Bread"] }),
    to: { status: { left: [{ name, value: ["Tea"], over: ["Soup"] }] } },
    effects: [storing()],
  },
  {
    when: "is offered where its control is no more",
    from: drawn,
    event: found({ ...bread, now: [] }, "phones.gone.number"),
    to: { status: { left: [{ name: "phones.gone.number", ...bread }] } },
    effects: [storing()],
  },
  {
    when: "is removed where the server has it",
    from: drawn,
    event: found({ value: ["Soup"], over: [""], now: ["Soup"] }),
    to: { status: { left: [] } },
    effects: [storing([name, null])],
  },
  {
    when: "stays where the form shows it because the server has refused it",
    from: beginAutosave({ ...drawn, isRefused: true }),
    event: found({ value: ["Soup"], over: [""], now: ["Soup"] }),
    to: { status: { state: "elsewhere" } },
    effects: [],
  },
  {
    when: "comes too late for a form that has gone away",
    from: { ...drawn, isStopped: true },
    event: found({ ...bread, now: ["Soup"] }),
    to: {},
    effects: [],
  },
  {
    when: "is written into the form on request",
    from: withState("untouched", { status: { ...untouchedForm, left: [left] } }),
    event: { kind: "used", text: left },
    to: { status: { left: [] } },
    effects: [storing([name, null]), { kind: "write", name, values: ["Bread"] }],
  },
  {
    when: "is removed when nobody wants it",
    from: withState("untouched", { status: { ...untouchedForm, left: [left] } }),
    event: { kind: "dropped", text: left },
    to: { status: { left: [] } },
    effects: [storing([name, null])],
  },
  {
    when: "stays on the device while something else is typed and typed back",
    from: withState("saving", { ...written, status: { ...untouchedForm, state: "saving", left: [left] } }),
    event: typed("Soup"),
    to: { unsent: {} },
    effects: [storing([name, onDevice])],
  },
]);

const letThrough: AutosaveEffect = { kind: "let-through", version: "3", save: "first", seen: drawn.seen };
const noTimer: AutosaveEffect = { kind: "wait", milliseconds: null };

rows("a form that is submitted", [
  {
    when: "is let through with what this page knows of the server",
    from: saving,
    event: { kind: "submitted", isOnline: true, at: 100 },
    to: { submittedAt: 100 },
    effects: [noTimer, letThrough],
  },
  {
    when: "is let through from a form that another window has overtaken",
    from: withState("elsewhere", written),
    event: { kind: "submitted", isOnline: true, at: 100 },
    to: { submittedAt: 100 },
    effects: [noTimer, letThrough],
  },
  {
    when: "is held while a part is under way",
    from: sending,
    event: { kind: "submitted", isOnline: true, at: 100 },
    to: { isHeld: true, submittedAt: Number.NEGATIVE_INFINITY },
    effects: [noTimer],
  },
  {
    when: "stays without a connection",
    from: withState("saving", { ...written, isOnDevice: true }),
    event: { kind: "submitted", isOnline: false, at: 100 },
    to: { status: { state: "here" }, isHeld: false, submittedAt: Number.NEGATIVE_INFINITY },
    effects: [noTimer],
  },
]);

rows("a form that goes away", [
  {
    when: "sends what the server has not",
    from: saving,
    event: { kind: "stopped", at: 0 },
    to: { isStopped: true, sending: written.unsent },
    effects: [noTimer, { kind: "send", part }],
  },
  {
    when: "closes the device when there is nothing to send",
    from: withState("saved"),
    event: { kind: "stopped", at: 0 },
    to: { isStopped: true },
    effects: [noTimer, { kind: "close-device" }],
  },
  {
    when: "closes the device after the last answer, and starts no timer",
    from: { ...sending, isStopped: true },
    event: answered(null),
    to: { sending: null },
    effects: [{ kind: "close-device" }],
  },
  {
    when: "removes from the device what the last answer has stored",
    from: { ...sending, isStopped: true },
    event: answered({}),
    to: { unsent: {} },
    effects: [{ kind: "share-version", version: "4" }, storing([name, null]), { kind: "close-device" }],
  },
]);

test("the state for another part of the page stays the same object while it does not change", () => {
  expect(reduce(saving, typed("Tea", other)).autosave.status).toBe(saving.status);
});
