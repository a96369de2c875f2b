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

/** Names the account that the refused row may be about, with its address. */
export const AccountNote = ({ account }: ImportRow) =>
  account && (
    <Box component="span" sx={{ display: 'block', color: 'warning.dark', overflowWrap: 'anywhere' }}>
      {t.rows.samePerson}{' '}
      <Link
        component={RouterLink}
        to={fileOfUser(account.user_id)}
        target="_blank"
        title={texts.common.openInNewTab}
        color="inherit"
      >
        {account.full_name}
      </Link>
      {account.email && ` · ${account.email}`}
    </Box>
  )

/** Counts the rows with a telephone of somebody else, and shows only these rows or all again. */
export const PhonesTaken = ({ count }: { count: number }) => {
  const { filterValues, setFilters } = useListContext()
  const { phone_taken, ...others } = filterValues
  const isFiltered = phone_taken === true
  return (
    <Alert
      severity="warning"
      sx={{ flexWrap: { xs: 'wrap', sm: 'nowrap' }, '& .MuiAlert-message': { flex: '1 1 220px' } }}
      action={
        <Button
          color="inherit"
          onClick={() => setFilters(isFiltered ? others : { ...others, phone_taken: true })}
        >
          {isFiltered ? t.phonesTaken.showAll : t.phonesTaken.show}
        </Button>
      }
    >
      {t.phonesTaken.body(count)}
    </Alert>
  )
}
