import { useUpload } from '@estudio/client'
import type { ImportColumns, ImportPlanChoices } from '@estudio/contract'
import { texts } from '@estudio/texts'
import { useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { errorText } from '../../data/error-text.ts'
import { UploadProgress } from '../../ui/upload/upload-progress.tsx'
import { useCheckImport } from './use-imports.ts'

const t = texts.admin.imports.upload

/** A file that was read, with what was chosen for it. */
export interface CheckedFile {
  /** The import of the file. */
  id: string
  file: File
  /** The columns that staff assigned; undefined when the server recognised them. */
  columns?: ImportColumns
  plans: ImportPlanChoices
}

type Choices = Partial<Pick<CheckedFile, 'columns' | 'plans'>>

/** Reads the same file again with other choices, in a dialog that shows the progress, and opens the import that it makes. */
export const useReadAgain = (last: CheckedFile, onChecked: (checked: CheckedFile) => void) => {
  const navigate = useNavigate()
  const [isOpen, setOpen] = useState(false)
  const [sent, setSent] = useState(0)
  const check = useCheckImport()
  const { file } = last
  const upload = useUpload({
    mutationFn: ({ choices, cancel: { signal } }: { choices: Choices; cancel: AbortController }) => {
      setSent(0)
      const { columns, plans } = { ...last, ...choices }
      return check({ file, columns, plans, onProgress: setSent, signal })
    },
  })
  const { cancel } = upload.variables ?? {}
  const hasFailed = upload.isError && !cancel?.signal.aborted
  const readAgain = (choices: Choices) =>
    upload.mutate(
      { choices, cancel: new AbortController() },
      {
        onSuccess: ({ id }) => {
          setOpen(false)
          onChecked({ ...last, ...choices, id })
          void navigate(`/usuarios/importar/${id}`, { replace: true })
        },
      },
    )
  return {
    isOpen,
    open: () => setOpen(true),
    readAgain,
    /** The props of the dialog. */
    dialog: {
      busy: upload.isPending,
      progress: upload.isPending ? (
        <UploadProgress
          text={(sent < 1 ? t.sending : t.reading)(file.name)}
          sent={sent}
          onCancel={() => cancel?.abort()}
        />
      ) : undefined,
      error: hasFailed ? errorText(upload.error, t.error) : undefined,
      onClose: () => {
        upload.reset()
        setOpen(false)
      },
    },
  }
}
