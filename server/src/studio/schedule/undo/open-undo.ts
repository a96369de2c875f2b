import type { Undo } from '@estudio/contract'
import type { Tx } from '../../../platform/database.ts'
import { forgetOldUndos, insertUndo, nothingDone, type UndoKind, type UndoPayload } from './undo-store.ts'

/** How long screens offer to take a change back, in seconds. */
const offeredSeconds = 10
/** How long the server does it, and how long the mails of the change wait: a slow network has room. */
const heldSeconds = 30

/** Until when what was done at `now` can be taken back. */
export const undoneUntil = (now: Date): Date => new Date(now.getTime() + heldSeconds * 1000)

interface Done {
  actor: string
  kind: UndoKind
  now: Date
  did: Partial<UndoPayload>
}

/** Remembers what was done, in its transaction, and answers what takes it back. */
export async function openUndo(tx: Tx, { actor, kind, now, did }: Done): Promise<Undo> {
  const expires = undoneUntil(now)
  await forgetOldUndos(tx, now)
  const id = await insertUndo(tx, { actor, kind, now, expires, payload: { ...nothingDone, ...did } })
  return { id, expires_at: expires.toISOString(), seconds: offeredSeconds }
}
