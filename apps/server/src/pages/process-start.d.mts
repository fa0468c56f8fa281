/** See `process-start.mjs`. */
export function startOfProcess(pid: number): string;
