import type { Import } from '@estudio/contract'
import { texts } from '@estudio/texts'
import Button from '@mui/material/Button'
import { useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { errorText } from '../../data/error-text.ts'
import { AssignColumns } from '../../ui/assign-columns.tsx'
import { toImportColumns } from './import-columns.ts'
import { useCheckImport } from './use-imports.ts'

const t = texts.admin.imports

interface ChangeColumnsProps {
  shown: Import
  file: File
  onChecked: (file: File, id: string) => void
}

/** Reads the same file again with other columns; the recognised ones are chosen already. */
export const ChangeColumns = ({ shown, file, onChecked }: ChangeColumnsProps) => {
  const navigate = useNavigate()
  const [open, setOpen] = useState(false)
  const upload = useCheckImport(() => undefined)
  const close = () => {
    upload.reset()
    setOpen(false)
  }
  return (
    <>
      <Button onClick={() => setOpen(true)}>{t.assign.change}</Button>
      {open && (
        <AssignColumns
          words={t.assign}
          headings={shown.headings.filter(Boolean)}
          preset={shown.columns}
          toColumns={toImportColumns}
          busy={upload.isPending}
          error={upload.isError ? errorText(upload.error, t.upload.error) : undefined}
          onAssign={(columns) =>
            upload.mutate(
              { file, columns },
              {
                onSuccess: ({ id }) => {
                  setOpen(false)
                  onChecked(file, id)
                  void navigate(`/usuarios/importar/${id}`, { replace: true })
                },
              },
            )
          }
          onClose={close}
        />
      )}
    </>
  )
}
