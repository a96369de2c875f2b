import type { StatementColumns } from '@estudio/contract'
import { MAX_STATEMENT_BYTES } from '@estudio/domain'
import { texts } from '@estudio/texts'
import { useState } from 'react'
import { useRedirect } from 'react-admin'
import { errorText } from '../data/error-text.ts'
import { AssignColumns, headingsOf } from '../ui/assign-columns.tsx'
import { FileDrop } from '../ui/file-drop.tsx'
import { type StatementFile, useImportStatement } from './use-statements.ts'

const t = texts.admin.statements

type Role = keyof typeof t.assign.roles

/** Undefined until the columns of date, concept and amount are chosen. */
const toColumns = (chosen: Partial<Record<Role, string>>): StatementColumns | undefined => {
  const { date, concept, ...others } = chosen
  if (!date || !concept || !(others.deposit || others.amount)) return undefined
  return { date, concept, ...Object.fromEntries(Object.entries(others).filter(([, heading]) => heading)) }
}

/** Uploads a chosen or dropped bank file and opens the page with its matches. */
export const StatementUpload = () => {
  const redirect = useRedirect()
  const [tooLarge, setTooLarge] = useState(false)
  /** The sent share of the file; the server starts reading after it received the whole file. */
  const [sent, setSent] = useState(0)
  const upload = useImportStatement({ onProgress: setSent })
  /** A callback given with the call does not run after the page was left, so the upload does not navigate back. */
  const send = (chosen: StatementFile) =>
    upload.mutate(chosen, { onSuccess: ({ id }) => redirect('edit', 'estados-de-cuenta', id) })
  const { file, columns, headings = headingsOf(upload.error) } = upload.variables ?? {}
  const failed = upload.isError ? errorText(upload.error, t.upload.error) : undefined
  const isAssigning = headings.length > 0
  const take = (taken: File | undefined) => {
    setTooLarge((taken?.size ?? 0) > MAX_STATEMENT_BYTES)
    if (taken && taken.size <= MAX_STATEMENT_BYTES) send({ file: taken })
  }
  return (
    <FileDrop
      title={t.upload.title}
      choose={t.upload.choose}
      hint={t.upload.drop}
      busy={upload.isPending}
      progress={
        upload.isPending && file
          ? { sent, text: (sent < 1 ? t.upload.sending : t.upload.reading)(file.name) }
          : undefined
      }
      error={tooLarge ? t.upload.tooLarge : isAssigning ? undefined : failed}
      onTake={take}
    >
      {isAssigning && file && (
        <AssignColumns
          words={t.assign}
          headings={headings}
          toColumns={toColumns}
          busy={upload.isPending}
          error={columns && failed}
          onAssign={(assigned) => send({ file, columns: assigned, headings })}
          onClose={upload.reset}
        />
      )}
    </FileDrop>
  )
}
