import { texts } from '@estudio/texts'
import Button from '@mui/material/Button'
import { Link } from 'react-router-dom'
import { useMay } from '../auth/use-may.ts'
import { ListExport, ListMenu } from '../shared/exports/export-button.tsx'

const t = texts.admin.users

const importAddress = '/usuarios/importar'

/** The import of clients and the export of the list, above the table. */
export const ListButtons = () => (
  <>
    {useMay()('clients.import') && (
      <Button component={Link} to={importAddress} variant="outlined" color="secondary">
        {t.import}
      </Button>
    )}
    <ListExport list="users" />
  </>
)

/** The import and the export in one menu, for a phone. */
export const PhoneMenu = () => {
  const mayImport = useMay()('clients.import')
  const items = mayImport ? [{ label: t.import, to: importAddress }] : []
  return <ListMenu list="users" label={t.importAndExport} items={items} />
}
