import { changedFields } from '@estudio/client'
import { useRef, useState } from 'react'
import type { DefaultValues, FieldValues, Path, PathValue, UseFormReturn } from 'react-hook-form'

interface VersionedFormOptions<Row, Values extends FieldValues> {
  /** The record that the form begins with. */
  record: Row
  /** The record's fields in the form; what the form holds besides stays as it is. */
  toValues: (record: Row) => Partial<Values>
  /** Reads the record anew; undefined when it has already been said why there is none. */
  read: () => Promise<Row | undefined>
  onReadError: (error: unknown, form: UseFormReturn<Values>) => void
}

/** The two answers to a `version_conflict`. */
export interface VersionedForm<Values extends FieldValues> {
  /** The other version is being read. */
  isReading: boolean
  takeTheirs: (form: UseFormReturn<Values>) => Promise<void>
  /** @returns whether the form can be sent again, now over their version */
  keepMine: (form: UseFormReturn<Values>) => Promise<boolean>
}

/**
 * The record that a form was filled from, whose version goes along with a save. When somebody else was faster (409
 * `version_conflict`), the form goes on from their version, with or without what was typed.
 */
export const useVersionedForm = <Row, Values extends FieldValues>(
  options: VersionedFormOptions<Row, Values>,
) => {
  const { toValues, read, onReadError } = options
  const record = useRef(options.record)
  const [isReading, setReading] = useState(false)

  /** Fills the form from a record, with what was typed over it. */
  const fill = (form: UseFormReturn<Values>, next: Row, typed: Partial<Values>) => {
    record.current = next
    form.reset({ ...form.formState.defaultValues, ...toValues(next) } as DefaultValues<Values>)
    for (const [name, value] of Object.entries(typed))
      form.setValue(name as Path<Values>, value as PathValue<Values, Path<Values>>, { shouldDirty: true })
  }
  const typedInto = (form: UseFormReturn<Values>) =>
    changedFields(form.formState.defaultValues ?? {}, form.getValues())

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
    const others = Object.entries(typedInto(form)).filter(([name]) => !(name in own))
    fill(form, theirs, Object.fromEntries(others) as Partial<Values>)
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
    /** The record that the form is about now. */
    record: () => record.current,
    /** After a save. What was typed while it was pending stays, and is still to be saved. */
    fillSaved: (form: UseFormReturn<Values>, saved: Row, sent: Values) =>
      fill(form, saved, changedFields(sent, form.getValues())),
    /** The record was read anew: the form is about it from now on, with what was typed over it. */
    follow: (form: UseFormReturn<Values>, next: Row) => fill(form, next, typedInto(form)),
  }
}
