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
    next: "Nothing was imported. Ask the sender of the archive for an intact one.",
  },
  "archive-damaged": {
    status: 400,
    title: "{path} is damaged: {reason}.",
    next: "Download or copy it again, then try once more.",
  },
  "encoding-unknown": {
    status: 400,
    title: "There is no encoding called {name}.",
    next: "Use a name such as utf-8, windows-1251, iso-8859-2, koi8-r, shift_jis or gb18030, or leave it out.",
  },
  "csv-malformed": {
    status: 400,
    title: "{file} is not well-formed CSV near line {line}: {reason}.",
    next: "Open the file in a text editor at that line, correct the quotes or the number of cells, and try again.",
  },
  "spreadsheet-unreadable": {
    status: 400,
    title: "{file} cannot be read as a spreadsheet: {reason}.",
    next: "Open it in a spreadsheet program, remove its password if it has one, save it as .xlsx or CSV, and try again.",
  },
  "sheet-not-recognized": {
    status: 400,
    title: "No sheet of {path} has a row of headers that is understood.",
    next: 'The first rows hold: {cells}. Name the columns as in "dragoman template --language en", or describe them in a file for --mapping (docs/importing.md).',
  },
  "mapping-invalid": {
    status: 400,
    title: "{file} cannot be used as a mapping:\n  {mistakes}",
    next: "Nothing was imported. Correct the mapping (docs/importing.md, Mapping files), and try again with --dry-run.",
  },
  "export-exists": {
    status: 409,
    title: "There is something in {folder} already.",
    next: "Nothing was written. Name a new or empty folder: each export has one of its own.",
  },
  "file-exists": {
    status: 409,
    title: "There is a file at {file} already.",
    next: "Nothing was written. Name another file, or remove that one.",
  },
  "json-malformed": {
    status: 400,
    title: "{file} is not well-formed JSON: {reason}.",
    next: "Nothing was imported. Check the file with its sender.",
  },
  "too-many-rejected": {
    status: 422,
    title: "{rejected} of {read} rows of {table} would be rejected.",
    next: "Nothing was imported. Read the report, then correct the source, or pass what it lacks (--country, --language).",
  },
  "source-hollow": {
    status: 422,
    title: "Nothing usable was found in {path}: {reasons}.",
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
  "source-address-invalid": {
    status: 400,
    title: "{address} cannot be fetched as a source: {reason}.",
    next: "Give the https address of an HSDS API, or of a zip or JSON file. SOURCE_NETWORK=internal also permits http and private networks.",
  },
  "source-fetch-failed": {
    status: 502,
    title: "{address} could not be fetched: {reason}.",
    next: "Nothing was changed. The server tries again by itself; dragoman source run NAME tries at once.",
  },
  "live-source-known": {
    status: 409,
    title: 'There is already a live source called "{source}".',
    next: "Choose another name, or remove it first: dragoman source remove {source} --yes.",
  },
  "live-source-unknown": {
    status: 404,
    title: 'There is no live source called "{source}".',
    next: '"dragoman source list" names them; "dragoman source add NAME ADDRESS --every day" adds one.',
  },
  "live-source-running": {
    status: 409,
    title: 'The source "{source}" is being fetched at this moment.',
    next: "Wait for it to finish, then try again.",
  },
  "map-file-invalid": {
    status: 422,
    title: "{path} is not a map that can be shown: {reason}.",
    next: "Give a PMTiles file of a region with vector tiles in the schema of Protomaps or OpenMapTiles (docs/maps.md). Nothing was changed.",
  },
  "postal-file-empty": {
    status: 422,
    title: "{path} holds no postal codes.",
    next: "Give a postal code file of GeoNames (download.geonames.org/export/zip), as it is. Nothing was changed.",
  },
  "source-name-invalid": {
    status: 400,
    title: '"{source}" cannot be the name of a source.',
    next: "Write one word of at most 60 letters, digits, hyphens, dots and underscores.",
  },
  "import-task-unknown": {
    status: 404,
    title: "There is no such import.",
    next: "Open the list of sources again.",
  },
  "import-tasks-too-many": {
    status: 409,
    title: "{most} imports wait already.",
    next: "Apply or discard some of them first.",
  },
  "import-interrupted": {
    status: 503,
    title: "The work was interrupted {times} times, and nothing was changed.",
    next: "Try again; if it happens again, look whether the machine has enough memory and disk.",
  },
  "import-running": {
    status: 409,
    title: "Another import is running (since {since}).",
    next: "Wait for it to finish, then try again.",
  },
  "database-unreachable": {
    status: 503,
    title: "The database is not responding: {reason}.",
    next: "Check DATABASE_URL (postgres://user:password@host:port/name) and that the server runs. Nothing was changed.",
  },
  "database-busy": {
    status: 503,
    title: "The database is not responding in time.",
    next: "Try again in {seconds} seconds.",
  },
  "database-url-invalid": {
    status: 400,
    title: "DATABASE_URL is not the address of a PostgreSQL database.",
    next: "Write it as postgres://user:password@host:port/name, or leave it out to use the embedded database.",
  },
  "database-newer": {
    status: 409,
    title: "The data in {place} was written by a newer version of Dragoman ({migration}).",
    next: "Update the program, restore the copy from before that migration (docs/operations.md), or choose another DATA_DIR. Nothing was changed.",
  },
  "migrations-pending": {
    status: 409,
    title: "The database in {place} is of an earlier version. Pending migrations: {migrations}.",
    next: 'Run "dragoman migrate", which copies the database first, or start the server, which does the same. "dragoman migrate --status" only looks. Nothing was changed.',
  },
  "database-damaged": {
    status: 500,
    title: "The database file {place} cannot be opened: {reason}.",
    next: "Restore a backup, or move the file away to start empty. Nothing was changed.",
  },
  "database-gone": {
    status: 500,
    title: "The database {place} is missing or empty, and {folder} belongs to one: {sign}.",
    next: "Nothing was changed. Restore the database from a backup and start again, or choose another DATA_DIR to begin with an empty directory.",
  },
  "database-foreign": {
    status: 409,
    title: "The database {place} is not the one that {folder} belongs to.",
    next: "Nothing was changed. Restore the right database, correct DATABASE_URL, or choose another DATA_DIR for this one. If this database is the right one, delete {folder}/databases.json.",
  },
  "backup-exists": {
    status: 409,
    title: "There is something in {folder} already.",
    next: "Nothing was written. Name a new or empty folder: each backup has one of its own.",
  },
  "backup-unreadable": {
    status: 400,
    title: "{folder} cannot be read as a backup: {reason}.",
    next: "Nothing was changed. Name the folder that dragoman backup has written.",
  },
  "backup-damaged": {
    status: 400,
    title: "The backup in {folder} is damaged: {file} is missing, or is not what was written.",
    next: "Nothing was changed. Use another backup, or copy this one again from where it was stored.",
  },
  "restore-not-empty": {
    status: 409,
    title: "There is a database in {place} already: its table {table} has content.",
    next: "Nothing was changed. Stop the server, and choose an empty database: another DATA_DIR, or another DATABASE_URL.",
  },
  "restore-unfinished": {
    status: 409,
    title: "The database in {place} is still empty: a restore or a move into it has not ended.",
    next: "Nothing was changed. If none is running, it was interrupted: repeat it. What it has copied already is not copied again.",
  },
  "move-overtaken": {
    status: 409,
    title: "Somebody wrote to the table {table} while everything was being copied.",
    next: "The copy lacks it, and the old database has everything. Stop the server, and move again, to another empty database.",
  },
  "move-target-invalid": {
    status: 400,
    title: "{target} is no place for a database or for media.",
    next: "Name postgres://user:password@host:port/name, or the data folder of an embedded database; for media, https://KEY:SECRET@host/bucket or a data folder.",
  },
  "data-directory-unusable": {
    status: 400,
    title: "The data folder {place} cannot be used: {reason}.",
    next: "Choose another DATA_DIR, or give this user the right to write there.",
  },
  "search-index-newer": {
    status: 409,
    title: "The search index in {place} was written by a newer version of this program.",
    next: "Start that version, or move the folder away: the index of the directory is rebuilt from the database.",
  },
  "secret-unusable": {
    status: 400,
    title: "The secret in {place} cannot be used: {reason}.",
    next: "Put 64 random hexadecimal digits on its first line (openssl rand -hex 32), or delete the file: a new secret is created, and everyone has to sign in again.",
  },
  "secret-missing": {
    status: 400,
    title:
      "SESSION_SECRET is missing. With DATABASE_URL, all machines share one secret, which must not be stored in the database.",
    next: "Create one (openssl rand -hex 32), store it with your other secrets, and start each machine with SESSION_SECRET=… in its environment.",
  },
  "environment-invalid": {
    status: 400,
    title: "{name}={value} is not valid: {reason}.",
    next: "Correct the variable and start again.",
  },
  "question-invalid": {
    status: 400,
    title: "{reason}",
    next: "Correct the request. Sending the same request again gives the same answer.",
  },
  "question-form-unknown": {
    status: 415,
    title: "This address takes parameters in the address, or in a body of JSON.",
    next: "Send the body as application/json.",
  },
  "question-too-large": {
    status: 413,
    title: "The body of this request is larger than {most}.",
    next: "Send only the parameters of the list.",
  },
  "api-address-unknown": {
    status: 404,
    title: "There is nothing at {path}.",
    next: "{document} lists the addresses that there are.",
  },
  "object-unknown": {
    status: 404,
    title: "There is no object with the id {id} at this address.",
    next: "Use an id from the list at {list}.",
  },
  "object-withdrawn": {
    status: 410,
    title: "The object with the id {id} is no longer in the directory.",
    next: "Remove it from your copy. {list} has what is in the directory.",
  },
  "hsds-version-unknown": {
    status: 404,
    title: "The directory is not published in version {version} of HSDS.",
    next: "Use one of {versions}, in the address or in the header HSDS-Version.",
  },
  "changes-history": {
    status: 410,
    title: "This directory was put back from a backup, or has not seen the changes that you have.",
    next: "Read everything again from {address}, and remove from your copy what is not in it.",
  },
  "search-not-ready": {
    status: 503,
    title: "The search index is being prepared.",
    next: "Try again in {seconds} seconds, or ask without search.",
  },
  "place-unknown": {
    status: 404,
    title: "There is no place with the id {id}.",
    next: "Use an id from the results of a search for places.",
  },
  "service-unknown": {
    status: 404,
    title: "There is no service with the id {id}.",
    next: "Use the id in the address of a service's page.",
  },
  "suggestions-enough": {
    status: 409,
    title: "This service already has the maximum number of open suggestions of this kind.",
    next: "Wait until they are reviewed, or repeat one that is open: repetitions are counted.",
  },
  "suggestion-not-open": {
    status: 409,
    title: "There is no open suggestion with the id {id}.",
    next: "Run dragoman suggestions to list the open ones. This one may have been decided already.",
  },
  "media-refused": {
    status: 422,
    title: "This file cannot be stored: {reason}.",
    next: "Export it again without location and other metadata, and try again.",
  },
  "media-unknown": {
    status: 404,
    title: "There is no such photo, audio or video.",
    next: "Reload the page. It may have been removed.",
  },
  "form-too-large": {
    status: 413,
    title: "This form is larger than {most}.",
    next: "Go back, shorten your text, and send it again.",
  },
  "upload-unknown": {
    status: 404,
    title: "There is no such upload.",
    next: "Choose the file again. Uploads that are not finished within {hours} hours are deleted.",
  },
  "upload-offset": {
    status: 409,
    title: "This upload continues at byte {offset}.",
    next: "Send a HEAD request for the current offset, and continue from there.",
  },
  "upload-too-large": {
    status: 413,
    title: "This file is larger than {most}.",
    next: "Make it smaller or shorter, and choose it again.",
  },
  "upload-no-disk": {
    status: 507,
    title: "This server has no space left for files.",
    next: "Try again later. What has been received so far is stored for some time.",
  },
  "storage-unavailable": {
    status: 503,
    title: "Files cannot be stored or read at the moment: {reason}.",
    next: "Try again in {seconds} seconds. If you run this server, check S3_URL, and that the bucket can be reached.",
  },
  "upload-invalid": {
    status: 400,
    title: "This is not a valid upload: {reason}.",
    next: "Follow the tus protocol 1.0.0.",
  },
  "upload-form-unknown": {
    status: 415,
    title: "This address only accepts uploads by the tus protocol.",
    next: "Send the parts as application/offset+octet-stream.",
  },
  "upload-version-unknown": {
    status: 412,
    title: "This address only accepts version 1.0.0 of the tus protocol.",
    next: "Send the header Tus-Resumable: 1.0.0 with every request.",
  },
  "captions-invalid": {
    status: 422,
    title: "This file contains no captions.",
    next: "Save them as WebVTT (.vtt) or SubRip (.srt), in UTF-8, and choose the file again.",
  },
  "uploads-too-many": {
    status: 409,
    title: "{most} uploads of this organization are open.",
    next: "Finish one of them, or remove it.",
  },
  "uploads-full": {
    status: 409,
    title: "The photos, audio and videos of this organization exceed its storage limit.",
    next: "Remove some that are no longer needed. The limit for an organization is {most}.",
  },
  "places-not-ready": {
    status: 503,
    title: "The place data is being prepared.",
    next: "Try again in {seconds} seconds.",
  },
  "speech-absent": {
    status: 404,
    title: "No page contains this sentence.",
    next: "Reload the page: it lists the sentences that can be played.",
  },
  "speech-busy": {
    status: 503,
    title: "The voice of this server is busy.",
    next: "Try again in {seconds} seconds.",
  },
  "requests-too-many": {
    status: 429,
    title: "Too many requests.",
    next: "Try again in {seconds} seconds.",
  },
  "pages-busy": {
    status: 503,
    title: "Too many pages are being rendered.",
    next: "Try again in {seconds} seconds.",
  },
  "handouts-busy": {
    status: 503,
    title: "Too many handouts are being created.",
    next: "Try again in {seconds} seconds.",
  },
  "method-unknown": {
    status: 405,
    title: "This address only accepts {methods}.",
    next: "Send the request with {methods}.",
  },
  "sign-in-needed": {
    status: 401,
    title: "You need to sign in for this.",
    next: "Sign in. You will return to this page.",
  },
  forbidden: {
    status: 403,
    title: "You may not do this.",
    next: "Ask the directory team for the role that you need.",
  },
  "state-changed": {
    status: 409,
    title: "This has changed in the meantime: it is {state}.",
    next: "Reload the page to see the current state.",
  },
  "list-unknown": {
    status: 404,
    title: "There is no such list.",
    next: "The link may have been turned off. Ask the person who gave it to you.",
  },
  "list-full": {
    status: 409,
    title: "A list can have up to {most} services.",
    next: "Create another list, or remove something from this one.",
  },
  "lists-too-many": {
    status: 409,
    title: "A person can have up to {most} lists.",
    next: "Delete a list that you no longer need.",
  },
  "list-links-too-many": {
    status: 409,
    title: "A list can have up to {most} links.",
    next: "Turn off a link that is no longer needed.",
  },
  "message-not-sent": {
    status: 502,
    title: "The message could not be sent.",
    next: "Try again in a few minutes, or use the other option.",
  },
  "code-wrong": {
    status: 400,
    title: "This is not the right code.",
    next: "Check the last message again. A code works for ten minutes.",
  },
  "code-spent": {
    status: 400,
    title: "This code no longer works.",
    next: "Ask for a new one. A code works once, for ten minutes and five attempts.",
  },
  "contact-taken": {
    status: 409,
    title: "Another account already uses this phone number or email address.",
    next: "Sign in with it to see that account, or choose another one.",
  },
  "passkey-refused": {
    status: 400,
    title: "This passkey does not work here.",
    next: "Try again, or sign in with a code.",
  },
  "passkeys-too-many": {
    status: 409,
    title: "A person can have up to {most} passkeys.",
    next: "Remove one that you no longer need.",
  },
  "person-unknown": {
    status: 404,
    title: "Nobody is known here by {person}.",
    next: "Check the number or address. People appear here once they have signed in.",
  },
  "revision-unknown": {
    status: 404,
    title: "There are no such changes.",
    next: "They may have been removed. Open the entry again.",
  },
  "settings-outdated": {
    status: 409,
    title: "Someone else has changed these settings in the meantime.",
    next: "Reload the page to see them.",
  },
  "revision-changed": {
    status: 409,
    title: "These changes were saved elsewhere in the meantime (version {version}).",
    next: "Reload the page to see the latest version.",
  },
  "revision-malformed": {
    status: 400,
    title: "These are not valid changes of an entry.",
    next: "Reload the page, and send its form.",
  },
  "revision-too-large": {
    status: 413,
    title: "A revision can have up to {most} changes and half a megabyte.",
    next: "Send these changes first, then continue with the rest.",
  },
  "revisions-too-many": {
    status: 409,
    title: "A person can have up to {most} open revisions.",
    next: "Send or withdraw one of them first.",
  },
  "claim-unknown": {
    status: 404,
    title: "There is no such claim.",
    next: "It may have been withdrawn. Check the organization's page again.",
  },
  "claim-needless": {
    status: 409,
    title: "You are already an editor of this organization.",
    next: "Open your account: the organization is listed there.",
  },
  "claims-too-many": {
    status: 409,
    title: "A person can have up to {most} open claims.",
    next: "Wait for an answer, or withdraw a claim.",
  },
  "contact-unknown": {
    status: 404,
    title: "This phone number or address is no longer in the directory.",
    next: "Choose another one, or ask the directory team.",
  },
  "organization-unknown": {
    status: 404,
    title: "There is no organization with the id {id}.",
    next: "Use the id in the address of an organization's page.",
  },
  "grant-unknown": {
    status: 404,
    title: "There is no role with the id {id}.",
    next: "Reload the list of roles. It may have been removed.",
  },
  "last-admin": {
    status: 409,
    title: "This is the last administrator.",
    next: "Make someone else an administrator first.",
  },
  "page-foreign": {
    status: 403,
    title: "Only pages of this directory can send this.",
    next: "Open the directory and try again there.",
  },
  "port-in-use": {
    status: 409,
    title: "Port {port} is in use by another program.",
    next: "Stop that program, or choose another port: {name}={suggestion} npm start",
  },
  "pages-not-built": {
    status: 409,
    title: "The pages are not built yet.",
    next: "Run npm run build once, or npm start, which builds them.",
  },
  "service-not-found": {
    status: 404,
    title: 'No service has the id "{text}", or a name with these words.',
    next: "Give the id in the address of its page, its id at its source, or a part of its name.",
  },
  "needs-file-columns": {
    status: 422,
    title: "{file} lacks the columns {columns}.",
    next: "Nothing was changed. Export a new file (dragoman needs export FILE), and change only its column taught.",
  },
  "needs-file-lines": {
    status: 422,
    title: "{count} of the lines of {file} cannot be used.",
    next: "Nothing was changed. Correct the lines above, and import the file again.",
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
