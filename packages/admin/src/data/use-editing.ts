import { texts } from '@estudio/texts'
import { useState } from 'react'
import { useNotify } from 'react-admin'
import { done } from '../ui/toast.ts'
import { changedFields } from './changed-fields.ts'
import type { ResourceName } from './resources.ts'
import type { Versioned } from './row-api.ts'
import { useConflict } from './use-conflict.ts'
import { useRows } from './use-rows.ts'

interface Editing<Row, Values, Input> {
  resource: ResourceName
  /** The row that is changed; without one a new row is made. */
  row?: Row
  formOf: (row?: Row) => Values
  toInput: (values: Values) => Input
  /** What goes along with every change although no field shows it. */
  always?: (row: Row) => object
  words: { created: string; updated: string; saveError: string }
  onDone: () => void
}

const fieldsOf = (input: object): Record<string, unknown> => ({ ...input })

/**
 * A form's way to the server: a new row is made, of one that exists the changed fields are sent under the version they
 * were read with. When someone else was faster the choice is the person's.
 * @returns `base`: the row the form began with, `dialog`: what FormDialog is given of it
 */
export const useEditing = <Row extends Versioned, Values extends object, Input extends object>({
  resource,
  row,
  formOf,
  toInput,
  always = () => ({}),
  words,
  onDone,
}: Editing<Row, Values, Input>) => {
  const { api, create, update } = useRows<Row, Input>(resource)
  const notify = useNotify()
  const [base, setBase] = useState(row)
  const [mine, setMine] = useState<object>({})

  const finish = (text: string) => () => {
    notify(text, done)
    onDone()
  }
  const save = (on: Row, patch: object) => {
    setMine(patch)
    update.mutate({ row: on, patch: { ...patch, ...always(on) } }, { onSuccess: finish(words.updated) })
  }
  const submit = (values: Values) => {
    if (!base) return create.mutate(toInput(values), { onSuccess: finish(words.created) })
    const patch = changedFields(fieldsOf(toInput(formOf(base))), fieldsOf(toInput(values)))
    if (Object.keys(patch).length > 0) return save(base, patch)
    notify(texts.admin.editing.unchanged, { type: 'info' })
    onDone()
  }
  const gone = () => {
    notify(texts.admin.editing.gone, { type: 'warning' })
    onDone()
  }
  const { fault, conflict } = useConflict({
    error: create.error ?? update.error,
    fixed: words.saveError,
    read: () => api.read(base?.id ?? ''),
    takeTheirs: (theirs) => {
      update.reset()
      setBase(theirs)
    },
    keepMine: (theirs) => save(theirs, mine),
    onGone: gone,
  })
  const busy = create.isPending || update.isPending
  return { base, dialog: { initial: formOf(base), onSubmit: submit, onClose: onDone, busy, fault, conflict } }
}
