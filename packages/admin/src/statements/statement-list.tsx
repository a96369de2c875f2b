import type { Statement, StatementColumns } from '@estudio/contract'
import { civilDateOf, MAX_STATEMENT_BYTES } from '@estudio/domain'
import { formatShortDate, texts } from '@estudio/texts'
import { useStudio } from '@estudio/ui'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Chip from '@mui/material/Chip'
import MuiLink from '@mui/material/Link'
import Typography from '@mui/material/Typography'
import { DataTable, useCreatePath, useRedirect, useResourceContext } from 'react-admin'
import { Link } from 'react-router-dom'
import { fromTablet, growing, ListTable, longText } from '../ui/list-table.tsx'
import { ResourceList } from '../ui/resource-list.tsx'
import { ADMIN_PAGE_SIZE } from '../ui/screen-constants'
import { TableUpload } from '../ui/table-upload.tsx'
import { targetSize } from '../ui/target-size.ts'
import { periodOf } from './period.ts'
import { useImportStatement } from './use-statements.ts'

const t = texts.admin.statements

/** The number of movements that staff still have to review. */
const toReview = ({ counts, paid, undone_at }: Statement): number =>
  undone_at
    ? 0
    : Math.max(0, counts.certain + counts.probable + counts.unknown + counts.possible_repeat - paid)

const StatementFile = (statement: Statement) => {
  const resource = useResourceContext()
  const createPath = useCreatePath()
  return (
    <>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 1 }}>
        <MuiLink
          component={Link}
          to={createPath({ resource, type: 'edit', id: statement.id })}
          sx={{ ...targetSize, fontWeight: 600, overflowWrap: 'anywhere' }}
        >
          {statement.file_name}
        </MuiLink>
        {statement.undone_at && <Chip size="small" label={t.undone} />}
      </Box>
      <Box sx={{ display: { md: 'none' }, color: 'text.secondary', fontSize: '0.8rem' }}>
        {periodOf(statement)}
        {toReview(statement) > 0 && ` · ${t.list.countToReview(toReview(statement))}`}
      </Box>
    </>
  )
}

const StatementTable = () => {
  const { timezone } = useStudio()
  return (
    <ListTable<Statement> label={t.title} emptyText={t.empty} loadError={t.loadError} completeFrom="md">
      <DataTable.Col
        source="file_name"
        label={t.list.file}
        sx={growing}
        render={(statement: Statement) => <StatementFile {...statement} />}
      />
      <DataTable.Col label={t.list.period} sx={fromTablet} render={periodOf} />
      <DataTable.Col
        source="created_at"
        label={t.list.imported}
        sx={fromTablet}
        render={({ created_at }: Statement) => formatShortDate(civilDateOf(new Date(created_at), timezone))}
      />
      <DataTable.Col
        label={t.list.by}
        sx={{ ...fromTablet, ...longText }}
        render={({ created_by }: Statement) => created_by?.name ?? texts.common.noValue}
      />
      <DataTable.Col label={t.list.paid} align="right" render={({ paid }: Statement) => paid} />
      <DataTable.Col label={t.list.toReview} align="right" sx={fromTablet} render={toReview} />
    </ListTable>
  )
}

type Role = keyof typeof t.assign.roles

/** Undefined until the columns of date, concept and amount are chosen. */
const toColumns = (chosen: Partial<Record<Role, string>>): StatementColumns | undefined => {
  const { date, concept, ...others } = chosen
  if (!date || !concept || !(others.deposit || others.amount)) return undefined
  return { date, concept, ...Object.fromEntries(Object.entries(others).filter(([, heading]) => heading)) }
}

/** Uploads a bank file and opens the page with its matches. */
const StatementUpload = () => {
  const redirect = useRedirect()
  return (
    <TableUpload
      texts={t}
      maxBytes={MAX_STATEMENT_BYTES}
      toColumns={toColumns}
      send={useImportStatement()}
      onSent={({ id }) => redirect('edit', 'estados-de-cuenta', id)}
    />
  )
}

/** The bank statements, the latest first, with an area where staff drop the next file. */
const StatementList = () => (
  <ResourceList
    title={t.title}
    back
    perPage={ADMIN_PAGE_SIZE}
    sort={{ field: 'created_at', order: 'DESC' }}
    add={
      <Button component={Link} to="/pagos" variant="outlined">
        {texts.admin.payments.title}
      </Button>
    }
    above={
      <>
        <Typography variant="body2" color="textSecondary" sx={{ mb: 2 }}>
          {t.hint}
        </Typography>
        <StatementUpload />
      </>
    }
  >
    <StatementTable />
  </ResourceList>
)

export default StatementList
