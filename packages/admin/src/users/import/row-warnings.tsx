import type { ImportRow } from '@estudio/contract'
import { texts } from '@estudio/texts'
import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Link from '@mui/material/Link'
import { useListContext } from 'react-admin'
import { Link as RouterLink } from 'react-router-dom'
import { fileOfUser } from '../../shared/addresses.ts'

const t = texts.admin.imports

/** Names who has the telephone of the row. The link opens another tab, because this page loses the file when it is left. */
export const PhoneHolderNote = ({ phone_holder }: ImportRow) =>
  phone_holder && (
    <Box component="span" sx={{ display: 'block', color: 'warning.dark' }}>
      <Link
        component={RouterLink}
        to={fileOfUser(phone_holder.user_id)}
        target="_blank"
        title={texts.common.openInNewTab}
        color="inherit"
      >
        {phone_holder.full_name}
      </Link>{' '}
      {t.rows.hasPhone(phone_holder.others)}
    </Box>
  )

/** The filters that only a checked file has: an imported row has no warning and no question any more. */
export const warningFilters = ['phone_taken', 'asked'] as const

interface RowWarningProps {
  filter: (typeof warningFilters)[number]
  text: string
}

/** Counts rows that need a look before the file is imported, and shows only these rows or all again. */
export const RowWarning = ({ filter, text }: RowWarningProps) => {
  const { filterValues, setFilters } = useListContext()
  const { [filter]: value, ...others } = filterValues
  const isFiltered = value === true
  return (
    <Alert
      severity="warning"
      sx={{ flexWrap: { xs: 'wrap', sm: 'nowrap' }, '& .MuiAlert-message': { flex: '1 1 220px' } }}
      action={
        <Button
          color="inherit"
          onClick={() => setFilters(isFiltered ? others : { ...others, [filter]: true })}
        >
          {isFiltered ? t.onlyWarned.showAll : t.onlyWarned.show}
        </Button>
      }
    >
      {text}
    </Alert>
  )
}
