/** The keys of advisory locks: arbitrary, each for one use, and used by nothing else in the same PostgreSQL database. */
export const advisoryLocks = {
  migration: 7_246_001,
  import: 7_246_002,
  changes: 7_246_003,
  media: 7_246_004,
  leader: 7_246_005,
} as const;
