import type { SendJson } from '../data/http-client.ts'

/** The statistics of the start page. */
export const statisticsMethods = (sendJson: SendJson) => ({
  /** A part of the start page. `path` is a path of `paths.admin.statistics` or `pauseRequests`. */
  statistics: <Statistics>(path: string): Promise<Statistics> => sendJson<Statistics>(path),
})
