import Box from '@mui/material/Box'
import { useEffect, useRef, useState } from 'react'
import { useNotify } from 'react-admin'
import { useFormState } from 'react-hook-form'
import { errorText, reasonCodeOf } from '../data/error-text.ts'
import { ConflictNotice } from './conflict-notice.tsx'

interface FormConflictProps<Row> {
  /** What the form began with. */
  record: Row | undefined
  /** Reads it anew, and gives it to the form as its record. */
  refetch: () => Promise<{ data?: Row; error: unknown }>
  /** Begins anew with their version. */
  onTakeTheirs: (theirs: Row) => void
  /** It does not exist any more. */
  onGone?: () => void
  saveError: string
}

/**
 * What a form answers to a refusal because somebody else saved meanwhile: take their version, or save one's own changes
 * over it. Either begins with reading their version; what was typed stays until that is there.
 */
export const FormConflict = <Row extends { version: number }>(props: FormConflictProps<Row>) => {
  const { record, refetch, onTakeTheirs, onGone, saveError } = props
  const { errors } = useFormState()
  const notify = useNotify()
  const [reading, setReading] = useState(false)
  /** Version whose refusal is being answered by a second submit. */
  const kept = useRef<number>(undefined)
  const place = useRef<HTMLDivElement>(null)

  useEffect(() => {
    if (kept.current === undefined || record?.version === kept.current) return
    kept.current = undefined
    // After the form's own effect, which puts their values where nothing was typed.
    queueMicrotask(() => place.current?.closest('form')?.requestSubmit())
  }, [record])

  const readTheirs = async () => {
    setReading(true)
    const { data, error } = await refetch()
    setReading(false)
    if (!error) return data
    if (onGone && reasonCodeOf(error) === 'not_found') onGone()
    else notify(errorText(error, saveError), { type: 'error' })
    return undefined
  }
  const takeTheirs = async () => {
    const theirs = await readTheirs()
    if (theirs) onTakeTheirs(theirs)
  }
  const keepMine = async () => {
    kept.current = record?.version
    if (!(await readTheirs())) kept.current = undefined
  }
  return (
    <Box ref={place}>
      {errors.root && 'version_conflict' in errors.root && (
        <ConflictNotice
          disabled={reading}
          takeTheirs={() => void takeTheirs()}
          keepMine={() => void keepMine()}
        />
      )}
    </Box>
  )
}
