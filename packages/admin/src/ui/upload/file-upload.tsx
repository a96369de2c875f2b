import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import FormHelperText from '@mui/material/FormHelperText'
import { useRef, useState } from 'react'
import { errorText } from '../../data/error-text.ts'
import { UploadProgress } from './upload-progress.tsx'

interface ChosenFile {
  file: File
  cancel: AbortController
}

/** The result of `useUpload` for a chosen file. */
interface Upload<Stored> {
  isPending: boolean
  variables?: ChosenFile
  mutate: (
    chosen: ChosenFile,
    callbacks: { onSuccess: (stored: Stored) => void; onError: (error: unknown) => void },
  ) => void
}

interface FileUploadProps<Stored> {
  /** The label of the button. */
  label: string
  /** The purpose of the file; the file input has it as its name. */
  name: string
  types: readonly string[]
  words: {
    kinds: string
    error: string
    sending: (file: string) => string
    preparing: (file: string) => string
  }
  /** The reason why a file is not sent. */
  refusalOf: (file: File) => string | undefined
  upload: Upload<Stored>
  /** The sent share of the file, from 0 to 1. */
  sent: number
  onUploaded: (stored: Stored) => void
}

/** A button that uploads a file, with its progress and its error. */
export const FileUpload = <Stored,>(props: FileUploadProps<Stored>) => {
  const { label, name, types, words, refusalOf, upload, sent, onUploaded } = props
  const input = useRef<HTMLInputElement>(null)
  const [error, setError] = useState<string>()
  const take = (file: File | undefined) => {
    if (!file) return
    const refused = refusalOf(file)
    setError(refused)
    if (refused) return
    const cancel = new AbortController()
    upload.mutate(
      { file, cancel },
      {
        onSuccess: onUploaded,
        onError: (failure) => !cancel.signal.aborted && setError(errorText(failure, words.error)),
      },
    )
  }
  const { file, cancel } = upload.variables ?? {}
  const progress = file && (sent < 1 ? words.sending(file.name) : words.preparing(file.name))
  return (
    <Box sx={{ display: 'grid', gap: 0.5, justifyItems: 'start', minWidth: 0 }}>
      <Button
        variant="outlined"
        color="secondary"
        size="small"
        aria-busy={upload.isPending}
        onClick={() => !upload.isPending && input.current?.click()}
      >
        {label}
      </Button>
      <input
        ref={input}
        type="file"
        hidden
        aria-label={name}
        accept={types.join(',')}
        onChange={({ target }) => {
          take(target.files?.[0])
          target.value = ''
        }}
      />
      {upload.isPending && progress ? (
        <UploadProgress text={progress} sent={sent} onCancel={() => cancel?.abort()} />
      ) : (
        <FormHelperText error={error !== undefined} role={error ? 'alert' : undefined} sx={{ m: 0 }}>
          {error ?? words.kinds}
        </FormHelperText>
      )}
    </Box>
  )
}
