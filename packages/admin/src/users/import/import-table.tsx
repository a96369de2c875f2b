import type { ImportRow } from '@estudio/contract'
import { formatPhone, formatShortDate, texts } from '@estudio/texts'
import Box from '@mui/material/Box'
import Chip from '@mui/material/Chip'
import { useTheme } from '@mui/material/styles'
import useMediaQuery from '@mui/material/useMediaQuery'
import { DataTable } from 'react-admin'
import { fromTablet, growing, ListTable, longText } from '../../ui/list/list-table.tsx'
import { PhoneHolderNote } from './row-warnings.tsx'
import { isUnsure, SamePerson } from './same-person.tsx'

const t = texts.admin.imports

const tones = {
  new: { bgcolor: 'studio.sageMist', color: 'studio.sage' },
  changed: { bgcolor: 'studio.band', color: 'text.primary' },
  same: { bgcolor: 'studio.band', color: 'text.secondary' },
  refused: { bgcolor: 'error.main', color: 'error.contrastText' },
} as const

const unsureTone = { bgcolor: 'studio.band', color: 'warning.dark' } as const

const StateChip = (row: ImportRow) =>
  isUnsure(row) ? (
    <Chip size="small" label={t.unsure.state} sx={unsureTone} />
  ) : (
    <Chip size="small" label={t.rowStates[row.state]} sx={tones[row.state]} />
  )

/** The effect of the row, or the reason why it has none. */
const whatOf = ({ state, message, fields }: ImportRow): string => {
  if (state === 'refused') return message ?? ''
  if (state === 'same') return t.rowStates.same
  if (state === 'new') return fields.includes('plan') ? t.rows.addsPlan : t.rows.adds
  return t.rows.changes(fields.map((field) => t.rows.fields[field]).join(', '))
}

const What = (row: ImportRow) => (
  <Box sx={{ minWidth: 0 }}>
    {!(isUnsure(row) && row.account) && whatOf(row)}
    {row.warnings.map((warning) => (
      <Box key={warning} component="span" sx={{ display: 'block', color: 'warning.dark' }}>
        {warning}
      </Box>
    ))}
    <PhoneHolderNote {...row} />
    <SamePerson {...row} />
  </Box>
)

const contactOf = ({ phone, email }: ImportRow): string =>
  [phone && formatPhone(phone), email].filter(Boolean).join(' · ')

const leftOf = ({ classes_left, classes_text }: ImportRow): string | null => {
  if (classes_text !== null) return t.rows.leftAsWritten(classes_text)
  return classes_left === null ? null : t.rows.left(classes_left)
}

const endOf = ({ end_date, end_text }: ImportRow): string | null => {
  if (end_text !== null) return t.rows.endsAsWritten(end_text)
  return end_date === null ? null : t.rows.ends(formatShortDate(end_date))
}

/** The plan, the classes left and the end, as the file says. */
const planOf = (row: ImportRow): string => [row.plan, leftOf(row), endOf(row)].filter(Boolean).join(' · ')

const name = (row: ImportRow): string => row.full_name ?? texts.common.noValue

/** A row in a single column, when the table has no room for more. */
const PhoneRow = (row: ImportRow) => (
  <Box sx={{ display: 'grid', gap: 0.75, py: 0.5 }}>
    <Box sx={{ display: 'flex', gap: 1.5, justifyContent: 'space-between' }}>
      <Box sx={{ minWidth: 0, fontWeight: 600 }}>{name(row)}</Box>
      <Box className="tabular" sx={{ color: 'text.secondary' }}>
        {row.line}
      </Box>
    </Box>
    <Box sx={{ color: 'text.secondary' }}>{contactOf(row)}</Box>
    {row.plan && <Box>{planOf(row)}</Box>}
    <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1 }}>
      <StateChip {...row} />
      {(row.state !== 'same' || row.warnings.length > 0 || row.account) && <What {...row} />}
    </Box>
  </Box>
)

/** The rows of an import, each with what it does. */
export const ImportTable = () => {
  const phone = useMediaQuery(useTheme().breakpoints.down('md'), { noSsr: true })
  return (
    <ListTable<ImportRow> label={t.title} emptyText={t.rows.empty} loadError={t.rows.loadError} sortsOnPhone>
      <DataTable.Col source="line" label={t.rows.line} align="right" sx={fromTablet} />
      <DataTable.Col label={t.rows.name} sx={growing} render={phone ? PhoneRow : name} />
      <DataTable.Col label={t.rows.contact} sx={{ ...fromTablet, ...longText }} render={contactOf} />
      <DataTable.Col label={t.rows.plan} sx={{ ...fromTablet, ...longText }} render={planOf} />
      <DataTable.Col source="state" label={t.rows.state} sx={fromTablet} render={StateChip} />
      <DataTable.Col
        label={t.rows.what}
        sx={{ ...fromTablet, ...longText, minWidth: { md: 152 } }}
        render={What}
      />
    </ListTable>
  )
}
