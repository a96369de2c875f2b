import type { SendJson } from '../data/http-client.ts'

/** The statistics of the start page. */
export const statisticsMethods = (sendJson: SendJson) => ({
  /** A part of the start page. `path` is one of `paths.admin.statistics`. */
  statistics: <Statistics>(path: string): Promise<Statistics> => sendJson<Statistics>(path),
})
