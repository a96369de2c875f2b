import { changedFields } from '@estudio/client'
import { useRef, useState } from 'react'
import type { DefaultValues, FieldValues, Path, PathValue, UseFormReturn } from 'react-hook-form'

/** Whether the value is an object of fields; an object with an id is another record, which is chosen as a whole. */
const isGroup = (value: unknown): value is object =>
  typeof value === 'object' &&
  value !== null &&
  Object.getPrototypeOf(value) === Object.prototype &&
  !('id' in value)

type ChangedPaths = [path: string, value: unknown][]

/** The changed values by their path, such as `hero.title`. */
const changedPaths = (before: object, now: object): ChangedPaths => {
  const known = new Map<string, unknown>(Object.entries(before))
  return Object.entries(changedFields(before, now)).flatMap(([name, value]): ChangedPaths => {
    const old = known.get(name)
    if (!isGroup(old) || !isGroup(value)) return [[name, value]]
    return changedPaths(old, value).map(([path, inner]) => [`${name}.${path}`, inner])
  })
}

interface VersionedFormOptions<Row, Values extends FieldValues> {
  /** The record that the form begins with. */
  record: Row
  /** The form's values for a record. The form's other fields keep their values. */
  toValues: (record: Row) => Partial<Values>
  /** Reads the record again; undefined if there is no record and the screen already shows the reason. */
  read: () => Promise<Row | undefined>
  onReadError: (error: unknown, form: UseFormReturn<Values>) => void
}

/** The two ways to resolve a `version_conflict`. */
export interface VersionedForm<Values extends FieldValues> {
  /** Whether the other version is being read. */
  isReading: boolean
  takeTheirs: (form: UseFormReturn<Values>) => Promise<void>
  /** @returns whether the form can be sent again, now with the other version */
  keepMine: (form: UseFormReturn<Values>) => Promise<boolean>
}

/**
 * The record that filled a form, and whose version a save sends. After a 409 `version_conflict` the form continues from
 * the other version, with or without the typed values.
 */
export const useVersionedForm = <Row, Values extends FieldValues>(
  options: VersionedFormOptions<Row, Values>,
) => {
  const { toValues, read, onReadError } = options
  const record = useRef(options.record)
  const [isReading, setReading] = useState(false)

  /** Fills the form from a record, except for the typed values. */
  const fill = (form: UseFormReturn<Values>, next: Row, typed: ChangedPaths) => {
    record.current = next
    form.reset({ ...form.formState.defaultValues, ...toValues(next) } as DefaultValues<Values>)
    for (const [path, value] of typed)
      form.setValue(path as Path<Values>, value as PathValue<Values, Path<Values>>, { shouldDirty: true })
  }
  const typedInto = (form: UseFormReturn<Values>) =>
    changedPaths(form.formState.defaultValues ?? {}, form.getValues())

  const readTheirs = async (form: UseFormReturn<Values>) => {
    setReading(true)
    try {
      return await read()
    } catch (error) {
      onReadError(error, form)
      return undefined
    } finally {
      setReading(false)
    }
  }

  const takeTheirs = async (form: UseFormReturn<Values>) => {
    const theirs = await readTheirs(form)
    if (theirs === undefined) return
    const own = toValues(theirs)
    const others = typedInto(form).filter(([path]) => !((path.split('.', 1)[0] ?? path) in own))
    fill(form, theirs, others)
  }
  const keepMine = async (form: UseFormReturn<Values>) => {
    const theirs = await readTheirs(form)
    if (theirs === undefined) return false
    fill(form, theirs, typedInto(form))
    return true
  }
  const answers: VersionedForm<Values> = { isReading, takeTheirs, keepMine }
  return {
    ...answers,
    /** The form's current record. */
    record: () => record.current,
    /** Called after a save. Values typed while the save was pending stay, and are still to be saved. */
    fillSaved: (form: UseFormReturn<Values>, saved: Row, sent: Values) =>
      fill(form, saved, changedPaths(sent, form.getValues())),
    /** Called when the record was read again. The form continues from the new record and keeps the typed values. */
    follow: (form: UseFormReturn<Values>, next: Row) => fill(form, next, typedInto(form)),
  }
}
