import { useNotify } from 'react-admin'
import { errorText, reasonOf } from './error-text.ts'

/** Someone else was faster: their version, or one's own changes over it. */
export interface Conflict {
  takeTheirs: () => void
  keepMine: () => void
}

interface Refused<Row> {
  /** What the last save was refused with. */
  error: unknown
  /** Said of an error that says nothing by itself. */
  fixed: string
  /** Reads what stands now. */
  read: () => Promise<Row>
  takeTheirs: (theirs: Row) => void
  /** Saves one's own changes once more, under the version that was read. */
  keepMine: (theirs: Row) => void
  /** It does not stand any more. */
  onGone?: () => void
}

/**
 * What a form shows of a refused save: the reason or, when someone else was faster, a choice. Either way begins with
 * reading what stands now; where that fails it is said, the choice stays and what was typed too.
 */
export const useConflict = <Row>({ error, fixed, read, onGone, ...ways }: Refused<Row>) => {
  const notify = useNotify()
  const tell = (failure: unknown) => {
    if (onGone && reasonOf(failure) === 'not_found') onGone()
    else notify(errorText(failure, fixed), { type: 'error' })
  }
  const after = (way: (theirs: Row) => void) => () => void read().then(way, tell)
  const conflict: Conflict | undefined =
    reasonOf(error) === 'version_conflict'
      ? { takeTheirs: after(ways.takeTheirs), keepMine: after(ways.keepMine) }
      : undefined
  return { conflict, fault: error && !conflict ? errorText(error, fixed) : undefined }
}
