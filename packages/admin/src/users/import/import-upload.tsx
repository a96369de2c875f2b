import type { ImportPlanChoices } from '@estudio/contract'
import { MAX_IMPORT_BYTES } from '@estudio/domain'
import { texts } from '@estudio/texts'
import { saveFile } from '@estudio/ui'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { Link, useNavigate } from 'react-router-dom'
import { Page } from '../../ui/page.tsx'
import { TableUpload } from '../../ui/upload/table-upload.tsx'
import { toImportColumns } from './import-columns.ts'
import { useCheckImport } from './use-imports.ts'
import type { CheckedFile } from './use-read-again.tsx'

const t = texts.admin.imports

/** Saves a CSV file with the headings that are recognised; the mark at its start tells Excel that it is UTF-8. */
const saveTemplate = (): void => {
  const text = t.templateRows.map((row) => row.join(',')).join('\r\n')
  saveFile(new Blob([`\ufeff${text}\r\n`], { type: 'text/csv' }), t.templateName)
}

interface ImportUploadProps {
  /** The choices for the plans of the previous file. */
  plans: ImportPlanChoices
  /** Keeps the file while its import is shown, so that it can be read again with other choices. */
  onChecked: (checked: CheckedFile) => void
}

/** Chooses a file of clients and opens what it would do. */
export const ImportUpload = ({ plans, onChecked }: ImportUploadProps) => {
  const navigate = useNavigate()
  const check = useCheckImport()
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
      <TableUpload
        texts={t}
        maxBytes={MAX_IMPORT_BYTES}
        toColumns={toImportColumns}
        send={async (upload) => ({
          id: (await check({ ...upload, plans })).id,
          columns: upload.columns,
        })}
        onSent={({ id, columns }, file) => {
          onChecked({ id, file, columns, plans })
          void navigate(`/usuarios/importar/${id}`)
        }}
      />
      <Box>
        <Button onClick={saveTemplate}>{t.template}</Button>
      </Box>
    </Page>
  )
}
