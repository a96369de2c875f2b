import { useUpload } from '@estudio/client'
import { useState } from 'react'
import { useRefresh } from 'react-admin'
import { errorText } from '../../data/error-text.ts'
import type { TableUpload as Upload } from '../../data/table-form.ts'
import { AssignColumns, type AssignTexts } from './assign-columns.tsx'
import { FileDrop } from './file-drop.tsx'
import { UploadProgress } from './upload-progress.tsx'

/** The headings of a file that was refused because nobody knows its columns. */
const headingsOf = (error: unknown): string[] => {
  const { details } = ((error ?? {}) as { body?: { details?: { headings?: string[] } } }).body ?? {}
  return (details?.headings ?? []).filter((heading) => heading !== '')
}

interface ChosenTable<Columns> {
  file: File
  columns?: Columns
  /** Headings of a file that was refused before, kept while the file is sent again with its columns. */
  headings?: readonly string[]
  cancel: AbortController
}

interface TableUploadProps<Role extends string, Columns, Answer> {
  texts: {
    upload: {
      title: string
      choose: string
      drop: string
      sending: (file: string) => string
      reading: (file: string) => string
      error: string
      tooLarge: string
    }
    assign: AssignTexts<Role>
  }
  maxBytes: number
  /** Undefined until the columns that the file needs are chosen. */
  toColumns: (chosen: Partial<Record<Role, string>>) => Columns | undefined
  send: (upload: Upload<Columns>) => Promise<Answer>
  /** Not called after the page was left. */
  onSent: (answer: Answer, file: File) => void
}

/** Uploads a chosen or dropped table of rows, and asks for its columns when the server does not recognise them. */
export const TableUpload = <Role extends string, Columns, Answer>({
  texts: t,
  maxBytes,
  toColumns,
  send,
  onSent,
}: TableUploadProps<Role, Columns, Answer>) => {
  const refresh = useRefresh()
  const [tooLarge, setTooLarge] = useState(false)
  /** The sent share of the file; the server starts reading after it received the whole file. */
  const [sent, setSent] = useState(0)
  const upload = useUpload({
    mutationFn: ({ file, columns, cancel: { signal } }: ChosenTable<Columns>) => {
      setSent(0)
      return send({ file, columns, onProgress: setSent, signal })
    },
    // A file whose answer was lost or cancelled may have arrived.
    onError: () => refresh(),
  })
  // Only a callback that is given with the call is dropped when the page is left.
  const start = (chosen: Omit<ChosenTable<Columns>, 'cancel'>) =>
    upload.mutate(
      { ...chosen, cancel: new AbortController() },
      { onSuccess: (answer) => onSent(answer, chosen.file) },
    )
  const { file, columns, headings = headingsOf(upload.error), cancel } = upload.variables ?? {}
  const failed =
    upload.isError && !cancel?.signal.aborted ? errorText(upload.error, t.upload.error) : undefined
  const isAssigning = headings.length > 0
  const progress =
    upload.isPending && file
      ? { sent, text: (sent < 1 ? t.upload.sending : t.upload.reading)(file.name) }
      : undefined
  const onCancel = () => cancel?.abort()
  const take = (taken: File | undefined) => {
    setTooLarge((taken?.size ?? 0) > maxBytes)
    if (taken && taken.size <= maxBytes) start({ file: taken })
  }
  return (
    <FileDrop
      title={t.upload.title}
      choose={t.upload.choose}
      hint={t.upload.drop}
      busy={upload.isPending}
      progress={isAssigning ? undefined : progress}
      onCancel={onCancel}
      error={tooLarge ? t.upload.tooLarge : isAssigning ? undefined : failed}
      onTake={take}
    >
      {isAssigning && file && (
        <AssignColumns
          words={t.assign}
          headings={headings}
          toColumns={toColumns}
          busy={upload.isPending}
          progress={progress && <UploadProgress {...progress} onCancel={onCancel} />}
          error={columns && failed}
          onAssign={(assigned) => start({ file, columns: assigned, headings })}
          onClose={upload.reset}
        />
      )}
    </FileDrop>
  )
}
