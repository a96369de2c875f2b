import type { ModelWeek } from '@estudio/contract'
import { texts } from '@estudio/texts'
import { useReducer } from 'react'
import { useNotify } from 'react-admin'
import { errorText, reasonCodeOf } from '../../data/error-text.ts'
import { success } from '../../ui/notifications.tsx'
import { changesOf, toDraft, toInput } from './draft.ts'
import { type DraftState, draftOf, draftReducer } from './draft-reducer.ts'
import { useSaveModelWeek } from './use-model-week.ts'

const t = texts.admin.modelWeek

interface Opened {
  /** The day from which the model was opened. */
  from: string
  /** The first day for which the model can be changed, which is later when the page stays open overnight. */
  writableFrom: string
  /** Reads the model again after a conflict; throws when it cannot be read. */
  reload: () => Promise<ModelWeek | undefined>
}

/** The model on the screen with its strokes, and the calls that save it. */
export const useDraft = (model: ModelWeek, { from, writableFrom, reload }: Opened) => {
  const [state, dispatch] = useReducer(draftReducer, model.cells, (cells) => draftOf(toDraft(cells)))
  const save = useSaveModelWeek(from)
  const notify = useNotify()
  const changes = changesOf(state.base, state.cells)
  const changeCount = changes.added + changes.changed + changes.removed
  /** Whether the model was saved; a refusal is shown in the bar. */
  const send = async ({ base, cells }: DraftState, { version }: ModelWeek): Promise<boolean> => {
    const body = { from: writableFrom, cells: toInput(base, cells) }
    try {
      const saved = await save.mutateAsync({ body, version })
      dispatch({ type: 'rebase', cells: toDraft(saved.cells), sent: cells })
      notify(t.bar.saved, success)
      return true
    } catch {
      return false
    }
  }
  /** The model as it is now; the draft stays when it cannot be read. */
  const readAgain = async (): Promise<ModelWeek | undefined> => {
    try {
      return await reload()
    } catch (error) {
      notify(errorText(error, t.loadError), { type: 'error' })
      return undefined
    }
  }
  const takeTheirs = async () => {
    const theirs = await readAgain()
    if (!theirs) return
    save.reset()
    dispatch({ type: 'load', cells: toDraft(theirs.cells) })
  }
  const keepMine = async () => {
    const theirs = await readAgain()
    if (!theirs) return
    const action = { type: 'rebase', cells: toDraft(theirs.cells) } as const
    dispatch(action)
    await send(draftReducer(state, action), theirs)
  }
  const discard = () => {
    save.reset()
    dispatch({ type: 'discard' })
  }
  return {
    state,
    dispatch,
    changes,
    changeCount,
    isDirty: changeCount > 0,
    isSaving: save.isPending,
    error: save.error,
    isConflict: reasonCodeOf(save.error) === 'version_conflict',
    save: () => send(state, model),
    discard,
    takeTheirs,
    keepMine,
  }
}

export type Draft = ReturnType<typeof useDraft>
