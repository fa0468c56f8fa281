/**
 * The catalogue of expected refusals: what went wrong in a sentence, and what to do next. Unexpected errors are
 * ordinary errors, never these. `type` is stable and public: HTTP answers use it as RFC 9457 `type`, the command line
 * prints it, the web translates it. Braces mark parameters.
 */
export const refusals = {
  "source-not-found": {
    status: 404,
    title: "There is no file or folder at {path}.",
    next: "Check the spelling. The path is read from {cwd}.",
  },
  "source-unreadable": {
    status: 400,
    title: "{path} cannot be read: {reason}.",
    next: "Check that this user may read it, or copy it and try again.",
  },
  "source-not-recognized": {
    status: 400,
    title: "{path} is not a directory in a known form.",
    next: "Give a folder or zip of HSDS CSV files, or HSDS JSON (one object, an API page, or one object a line).",
  },
  "source-empty": {
    status: 400,
    title: "{path} holds no organizations, services or locations.",
    next: "Check that it is the right file: headers without rows import nothing.",
  },
  "source-incomplete": {
    status: 400,
    title: "{file} is missing from {path}.",
    next: "An HSDS data package needs at least services.csv or organizations.csv. Add the file and try again.",
  },
  "source-too-large": {
    status: 413,
    title: "{file} is {size}; at most {limit} can be imported at once.",
    next: "Split the directory, for instance by region, and import the parts under different --source names.",
  },
  "source-changed": {
    status: 409,
    title: "{file} changed while it was being read.",
    next: "Wait until the export has finished, then import again.",
  },
  "archive-unsafe": {
    status: 400,
    title: "{path} holds an entry that is not safe to unpack: {entry} ({reason}).",
    next: "Nothing was imported. Ask whoever sent the archive for a clean one.",
  },
  "archive-damaged": {
    status: 400,
    title: "{path} is damaged: {reason}.",
    next: "Download or copy it again, then try once more.",
  },
  "csv-malformed": {
    status: 400,
    title: "{file} is not well-formed CSV near line {line}: {reason}.",
    next: "Open it in a text editor at that line, mend the quotes or the number of cells, and try again.",
  },
  "json-malformed": {
    status: 400,
    title: "{file} is not well-formed JSON: {reason}.",
    next: "Check the file with whoever sent it. Nothing was imported.",
  },
  "too-many-rejected": {
    status: 422,
    title: "{rejected} of {read} rows of {table} would be rejected.",
    next: "Nothing was imported. Read the report, mend the source, or declare what it lacks (--country, --language).",
  },
  "source-hollow": {
    status: 422,
    title: "Nobody could find help in what was understood of {path}: {reasons}.",
    next: "Nothing was imported. {advice}",
  },
  "too-many-withdrawn": {
    status: 422,
    title: '{path} lacks {gone}, which "{source}" brought before.',
    next: "Nothing was imported. If the file is whole and they are really gone, import it again with --withdraw-up-to {percent}.",
  },
  "source-unknown": {
    status: 404,
    title: 'The directory holds nothing of a source called "{source}".',
    next: '"dragoman source list" names those that it holds.',
  },
  "import-running": {
    status: 409,
    title: "Another import is running (since {since}).",
    next: "Wait for it to finish, then try again.",
  },
  "database-unreachable": {
    status: 503,
    title: "The database does not answer: {reason}.",
    next: "Check DATABASE_URL (postgres://user:password@host:port/name) and that the server runs. Nothing was changed.",
  },
  "database-url-invalid": {
    status: 400,
    title: "DATABASE_URL is not the address of a PostgreSQL database.",
    next: "Write it as postgres://user:password@host:port/name, or leave it out to use the embedded database.",
  },
  "database-newer": {
    status: 409,
    title: "The data in {place} was written by a newer version of Dragoman ({migration}).",
    next: "Update the program, or choose another DATA_DIR. Nothing was changed.",
  },
  "database-damaged": {
    status: 500,
    title: "The database file {place} cannot be opened: {reason}.",
    next: "Restore a backup, or move the file away to start empty. Nothing was changed.",
  },
  "database-gone": {
    status: 500,
    title: "The database {place} is missing or empty, and {folder} belongs to one: {sign}.",
    next: "Put back a copy of the database (and start again), or choose another DATA_DIR to begin with an empty directory. Nothing was changed.",
  },
  "database-foreign": {
    status: 409,
    title: "The database {place} is not the one that {folder} belongs to.",
    next: "Put back the right database, correct DATABASE_URL, or choose another DATA_DIR for this one. Where this one is right, delete {folder}/databases.json. Nothing was changed.",
  },
  "data-directory-unusable": {
    status: 400,
    title: "The data folder {place} cannot be used: {reason}.",
    next: "Choose another DATA_DIR, or give this user the right to write there.",
  },
  "search-index-newer": {
    status: 409,
    title: "The search index in {place} was written by a newer version of this program.",
    next: "Start that version, or move the folder away: an index of the directory is made again from the database.",
  },
  "secret-unusable": {
    status: 400,
    title: "The secret in {place} cannot be used: {reason}.",
    next: "Put 64 random hexadecimal digits on its first line (openssl rand -hex 32), or delete the file: a new one is made, and everybody signs in again.",
  },
  "secret-missing": {
    status: 400,
    title:
      "SESSION_SECRET is missing: with DATABASE_URL, all machines share one secret, and the database must not hold it.",
    next: "Make one (openssl rand -hex 32), keep it where passwords are kept, and start each machine with SESSION_SECRET=… in its environment.",
  },
  "environment-invalid": {
    status: 400,
    title: "{name}={value} is not valid: {reason}.",
    next: "Correct the variable and start again.",
  },
  "question-invalid": {
    status: 400,
    title: "{reason}",
    next: "Correct what is asked. Asking the same again gives the same answer.",
  },
  "place-unknown": {
    status: 404,
    title: "There is no place with the number {id}.",
    next: "Take a number that a search for places answered.",
  },
  "service-unknown": {
    status: 404,
    title: "There is no service with the number {id}.",
    next: "Take the number from the address of a service's page.",
  },
  "suggestions-enough": {
    status: 409,
    title: "As many suggestions of this kind as anybody can read are open about this service.",
    next: "Wait until somebody has read them, or send one that is open already, which is counted.",
  },
  "suggestion-not-open": {
    status: 409,
    title: "No suggestion {id} is open.",
    next: "dragoman suggestions lists those that are; somebody may have decided about this one already.",
  },
  "media-refused": {
    status: 422,
    title: "This file cannot be kept: {reason}.",
    next: "Make it again with a program that writes neither places nor measurements into it, and try again.",
  },
  "media-unknown": {
    status: 404,
    title: "There is no such photo, sound or film.",
    next: "Load the page again: somebody may have removed it.",
  },
  "form-too-large": {
    status: 413,
    title: "This form is larger than {most}.",
    next: "Go back, make what you wrote shorter, and send it again.",
  },
  "upload-unknown": {
    status: 404,
    title: "There is no such upload.",
    next: "Choose the file again. An upload is forgotten when it is not finished within {hours} hours.",
  },
  "upload-offset": {
    status: 409,
    title: "This upload goes on at byte {offset}.",
    next: "Ask with HEAD where it goes on, and send what follows.",
  },
  "upload-too-large": {
    status: 413,
    title: "This file is larger than {most}.",
    next: "Make it smaller, or take out a part of it, and choose it again.",
  },
  "upload-no-disk": {
    status: 507,
    title: "This server has no more room for files.",
    next: "Try again later. What has come until now is kept for some time.",
  },
  "upload-invalid": {
    status: 400,
    title: "This is no upload: {reason}.",
    next: "Write it as the tus protocol 1.0.0 says.",
  },
  "upload-form-unknown": {
    status: 415,
    title: "This address takes uploads by the tus protocol only.",
    next: "Send pieces as application/offset+octet-stream.",
  },
  "upload-version-unknown": {
    status: 412,
    title: "This address takes uploads by the tus protocol 1.0.0 only.",
    next: "Say Tus-Resumable: 1.0.0 with every request.",
  },
  "captions-invalid": {
    status: 422,
    title: "This file holds no captions.",
    next: "Save them as WebVTT (.vtt) or SubRip (.srt), in UTF-8, and choose the file again.",
  },
  "uploads-too-many": {
    status: 409,
    title: "{most} uploads of this organization are open.",
    next: "Finish one of them, or remove it.",
  },
  "uploads-full": {
    status: 409,
    title: "The photos, sound and films of this organization need more room than there is.",
    next: "Remove some that nobody needs any more. One organization has {most}.",
  },
  "places-not-ready": {
    status: 503,
    title: "The places are being made ready.",
    next: "Ask again in {seconds} seconds.",
  },
  "speech-absent": {
    status: 404,
    title: "Nothing here says this.",
    next: "Open the page again: it says what can be heard on it.",
  },
  "speech-busy": {
    status: 503,
    title: "The voice of this server is busy.",
    next: "Ask again in {seconds} seconds.",
  },
  "requests-too-many": {
    status: 429,
    title: "Too many requests.",
    next: "Ask again in {seconds} seconds.",
  },
  "pages-busy": {
    status: 503,
    title: "Too many pages are being drawn.",
    next: "Ask again in {seconds} seconds.",
  },
  "handouts-busy": {
    status: 503,
    title: "Too many sheets are being printed.",
    next: "Ask again in {seconds} seconds.",
  },
  "method-unknown": {
    status: 405,
    title: "This address takes {methods} only.",
    next: "Send the request with {methods}.",
  },
  "sign-in-needed": {
    status: 401,
    title: "This is for people who have signed in.",
    next: "Sign in, and you come back here.",
  },
  forbidden: {
    status: 403,
    title: "You may not do this.",
    next: "Ask the people who keep this directory to give you the role for it.",
  },
  "state-changed": {
    status: 409,
    title: "This has changed meanwhile: it is {state}.",
    next: "Load the page again and look at what it has become.",
  },
  "list-unknown": {
    status: 404,
    title: "There is no such list.",
    next: "The link may have been taken back. Ask whoever gave it to you.",
  },
  "list-full": {
    status: 409,
    title: "A list holds {most} services at most.",
    next: "Make another list, or take something out of this one.",
  },
  "lists-too-many": {
    status: 409,
    title: "One person keeps {most} lists at most.",
    next: "Delete a list that you no longer need.",
  },
  "list-links-too-many": {
    status: 409,
    title: "A list has {most} links at most.",
    next: "Take back a link that nobody needs any more.",
  },
  "message-not-sent": {
    status: 502,
    title: "The message could not be sent.",
    next: "Try again in a few minutes, or choose the other way to be reached.",
  },
  "code-wrong": {
    status: 400,
    title: "This is not the code.",
    next: "Look at the last message again: a code is good for ten minutes.",
  },
  "code-spent": {
    status: 400,
    title: "This code is no longer good.",
    next: "Ask for a new one. A code is good once, for ten minutes and for five tries.",
  },
  "contact-taken": {
    status: 409,
    title: "Another account has this phone or address.",
    next: "Sign in with it to see that account, or choose another one.",
  },
  "passkey-refused": {
    status: 400,
    title: "This passkey does not let in here.",
    next: "Try again, or sign in with a code.",
  },
  "passkeys-too-many": {
    status: 409,
    title: "One person has {most} passkeys at most.",
    next: "Remove one that you no longer need.",
  },
  "person-unknown": {
    status: 404,
    title: "There is nobody here by {person}.",
    next: "Check the number or address. People are known here once they have signed in.",
  },
  "revision-unknown": {
    status: 404,
    title: "There are no such changes.",
    next: "They may have been taken away. Open the entry again.",
  },
  "revision-changed": {
    status: 409,
    title: "These changes were saved somewhere else meanwhile (version {version}).",
    next: "Load the page again: it shows what was saved last.",
  },
  "revision-malformed": {
    status: 400,
    title: "These are no changes of an entry.",
    next: "Load the page again, and send its form.",
  },
  "revision-too-large": {
    status: 413,
    title: "One revision holds {most} changes and half a megabyte at most.",
    next: "Send these changes first, then go on with the rest.",
  },
  "revisions-too-many": {
    status: 409,
    title: "One person has {most} open revisions at most.",
    next: "Send or withdraw one of them first.",
  },
  "claim-unknown": {
    status: 404,
    title: "There is no such request.",
    next: "It may have been taken back. Look at the organization's page again.",
  },
  "claim-needless": {
    status: 409,
    title: "You look after this organization's entries already.",
    next: "Open your account: the organization stands there.",
  },
  "claims-too-many": {
    status: 409,
    title: "One person asks for {most} organizations at a time at most.",
    next: "Wait for an answer, or take a request back.",
  },
  "contact-unknown": {
    status: 404,
    title: "This phone or address no longer stands in the directory.",
    next: "Choose another one, or ask the people who keep this directory.",
  },
  "organization-unknown": {
    status: 404,
    title: "There is no organization with the number {id}.",
    next: "Take the number from the address of an organization's page.",
  },
  "grant-unknown": {
    status: 404,
    title: "There is no role with the number {id}.",
    next: "Load the list of roles again: somebody may have taken it away.",
  },
  "last-admin": {
    status: 409,
    title: "This is the last administrator.",
    next: "Make somebody else an administrator first.",
  },
  "page-foreign": {
    status: 403,
    title: "Only pages of this directory may send this.",
    next: "Open the directory itself and try there.",
  },
  "port-in-use": {
    status: 409,
    title: "Port {port} is in use by another program.",
    next: "Stop that program, or choose another port: PORT={suggestion} npm start",
  },
  "pages-not-built": {
    status: 409,
    title: "The pages are not built yet.",
    next: "Run npm run build once, or npm start, which does it by itself.",
  },
  usage: {
    status: 400,
    title: "{reason}",
    next: "Run dragoman --help to see what each command takes.",
  },
} as const satisfies Record<string, { status: number; title: string; next: string }>;

export type RefusalType = keyof typeof refusals;

export type RefusalParameters = Readonly<Record<string, string | number>>;

/** An expected refusal. Thrown, and rendered in one place each as a page, a JSON body or lines on a terminal. */
export class Refusal extends Error {
  readonly type: RefusalType;
  readonly parameters: RefusalParameters;

  constructor(type: RefusalType, parameters: RefusalParameters = {}, options?: ErrorOptions) {
    super(fill(refusals[type].title, parameters), options);
    this.name = "Refusal";
    this.type = type;
    this.parameters = parameters;
  }

  get status(): number {
    return refusals[this.type].status;
  }

  /** What to do next. */
  get next(): string {
    return fill(refusals[this.type].next, this.parameters);
  }
}

function fill(template: string, parameters: RefusalParameters): string {
  return template.replace(/\{(\w+)\}/g, (_, name: string) => String(parameters[name] ?? "?"));
}
