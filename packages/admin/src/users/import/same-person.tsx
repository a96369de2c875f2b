import type { ImportRow } from '@estudio/contract'
import { formatPhone, texts } from '@estudio/texts'
import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import FormControl from '@mui/material/FormControl'
import FormControlLabel from '@mui/material/FormControlLabel'
import FormLabel from '@mui/material/FormLabel'
import Link from '@mui/material/Link'
import Radio from '@mui/material/Radio'
import RadioGroup from '@mui/material/RadioGroup'
import { type ReactNode, useId } from 'react'
import { Link as RouterLink, useParams } from 'react-router-dom'
import { errorText } from '../../data/error-text.ts'
import { fileOfUser } from '../../shared/addresses.ts'
import { useDecideSamePerson, useImport } from './use-imports.ts'

const t = texts.admin.imports.rows

type Account = NonNullable<ImportRow['account']>

/** The row waits for an answer whether it is about the account. */
export const isUnsure = ({ reason }: ImportRow): boolean => reason === 'same_person_unsure'

/** The link opens another tab, because this page loses the file when it is left. */
const AccountLink = ({ user_id, full_name }: Account) => (
  <Link
    component={RouterLink}
    to={fileOfUser(user_id)}
    target="_blank"
    title={texts.common.openInNewTab}
    color="inherit"
  >
    {full_name}
  </Link>
)

/** Names the account that the refused row may be about, with its address. */
const AccountNote = (account: Account) => (
  <Box component="span" sx={{ display: 'block', color: 'warning.dark', overflowWrap: 'anywhere' }}>
    {t.samePerson} <AccountLink {...account} />
    {account.email && ` · ${account.email}`}
  </Box>
)

const Side = ({ label, children }: { label: string; children: ReactNode }) => (
  <>
    <Box component="dt" sx={{ color: 'text.secondary' }}>
      {label}
    </Box>
    <Box component="dd" sx={{ m: 0, minWidth: 0, overflowWrap: 'anywhere' }}>
      {children}
    </Box>
  </>
)

const Choice = (choice: { value: string; label: string }) => (
  <FormControlLabel
    {...choice}
    control={<Radio size="small" />}
    slotProps={{ typography: { variant: 'body2' } }}
  />
)

const contactOf = ({ phone, email }: Pick<ImportRow, 'phone' | 'email'>): string =>
  [email, phone && formatPhone(phone)]
    .filter(Boolean)
    .map((one) => ` · ${one}`)
    .join('')

interface QuestionProps {
  row: ImportRow
  account: Account
  importId: string
}

/** Asks whether the row is about the account. The administrator sees both beside each other, and nothing is chosen beforehand. */
const Question = ({ row, account, importId }: QuestionProps) => {
  const id = useId()
  const decide = useDecideSamePerson(importId)
  const { line, full_name, same_person } = row
  const { user_id, email, phone } = account
  const answer = decide.isPending ? decide.variables.same_person : same_person
  return (
    <FormControl sx={{ display: 'flex', mt: 0.5 }}>
      <FormLabel
        id={id}
        sx={{ typography: 'body2', '&, &.Mui-focused': { color: 'text.primary', fontWeight: 600 } }}
      >
        {t.samePerson}
      </FormLabel>
      <Box
        component="dl"
        id={`${id}-both`}
        sx={{
          m: 0,
          my: 0.5,
          display: 'grid',
          // Beside the other columns of a tablet there is no room for two.
          gridTemplateColumns: { xs: 'auto 1fr', md: '1fr', xl: 'auto 1fr' },
          columnGap: 1,
          rowGap: 0.25,
        }}
      >
        <Side label={t.inFile}>
          {full_name}
          {contactOf(row)}
        </Side>
        <Side label={t.inAccount}>
          <AccountLink {...account} />
          {contactOf(account)}
        </Side>
      </Box>
      <RadioGroup
        row
        aria-labelledby={id}
        aria-describedby={`${id}-both`}
        value={answer === null ? '' : String(answer)}
        onChange={({ target }) =>
          decide.mutate({ line, account: { user_id, email, phone }, same_person: target.value === 'true' })
        }
      >
        <Choice value="true" label={t.isSame} />
        <Choice value="false" label={t.isOther} />
      </RadioGroup>
      {decide.error && <Alert severity="error">{errorText(decide.error, t.answerError)}</Alert>}
    </FormControl>
  )
}

/** The account that the row may be about: a question until the file is imported, then the reason why the row was left out. */
export const SamePerson = (row: ImportRow) => {
  const { id = '' } = useParams()
  const { data: shown } = useImport(id)
  const { account, same_person } = row
  if (!account) return null
  const isOpen = shown?.state === 'checked' && (isUnsure(row) || same_person !== null)
  if (isOpen) return <Question row={row} account={account} importId={id} />
  return (
    <>
      {isUnsure(row) && row.message}
      <AccountNote {...account} />
    </>
  )
}
