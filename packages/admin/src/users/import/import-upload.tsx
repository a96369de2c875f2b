import { MAX_IMPORT_BYTES } from '@estudio/domain'
import { texts } from '@estudio/texts'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { useState } from 'react'
import { Link, useNavigate } from 'react-router-dom'
import { errorText } from '../../data/error-text.ts'
import { AssignColumns, headingsOf } from '../../ui/assign-columns.tsx'
import { FileDrop } from '../../ui/file-drop.tsx'
import { Page } from '../../ui/page.tsx'
import { toImportColumns } from './import-columns.ts'
import { saveTemplate } from './template.ts'
import { type ClientFile, useCheckImport } from './use-imports.ts'

const t = texts.admin.imports

interface ImportUploadProps {
  /** Keeps the file while its import is shown, so that other columns can be assigned. */
  onChecked: (file: File, id: string) => void
}

/** Chooses a file of clients and opens what it would do. */
export const ImportUpload = ({ onChecked }: ImportUploadProps) => {
  const navigate = useNavigate()
  const [tooLarge, setTooLarge] = useState(false)
  const [sent, setSent] = useState(0)
  const upload = useCheckImport(setSent)
  const send = (chosen: ClientFile) =>
    upload.mutate(chosen, {
      onSuccess: ({ id }) => {
        onChecked(chosen.file, id)
        void navigate(`/usuarios/importar/${id}`)
      },
    })
  const { file, columns, headings = headingsOf(upload.error) } = upload.variables ?? {}
  const failed = upload.isError ? errorText(upload.error, t.upload.error) : undefined
  const isAssigning = headings.length > 0
  const take = (taken: File | undefined) => {
    setTooLarge((taken?.size ?? 0) > MAX_IMPORT_BYTES)
    if (taken && taken.size <= MAX_IMPORT_BYTES) send({ file: taken })
  }
  return (
    <Page
      title={t.title}
      actions={
        <Button component={Link} to="/usuarios" variant="outlined">
          {t.back}
        </Button>
      }
    >
      <Typography color="textSecondary" sx={{ mb: 2, maxWidth: 640 }}>
        {t.hint}
      </Typography>
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
      />
      <Box>
        <Button onClick={saveTemplate}>{t.template}</Button>
      </Box>
      {isAssigning && file && (
        <AssignColumns
          words={t.assign}
          headings={headings}
          toColumns={toImportColumns}
          busy={upload.isPending}
          error={columns && failed}
          onAssign={(assigned) => send({ file, columns: assigned, headings })}
          onClose={upload.reset}
        />
      )}
    </Page>
  )
}
