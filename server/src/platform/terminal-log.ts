import type { Writable } from 'node:stream'
import type { DestinationStream } from 'pino'

/** Readable lines at a terminal in development; undefined elsewhere, where the log is JSON for programs. */
export const terminalLog = async (
  output: Writable & { isTTY?: boolean },
  { NODE_ENV }: { NODE_ENV?: string },
): Promise<DestinationStream | undefined> => {
  if (!output.isTTY || NODE_ENV === 'production') return undefined
  const { default: pretty } = await import('pino-pretty')
  return pretty({ destination: output, ignore: 'pid,hostname', translateTime: 'SYS:HH:MM:ss', sync: true })
}
