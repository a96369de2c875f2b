import type { SendJson } from '../data/http-client.ts'

/** The start page's figures. */
export const statisticsMethods = (sendJson: SendJson) => ({
  /** One part of the start page. `path` is one of `paths.admin.statistics`. */
  statistics: <Statistics>(path: string): Promise<Statistics> => sendJson<Statistics>(path),
})
