import type { Statement, StatementColumns } from '@estudio/contract'
import { civilDateOf, MAX_STATEMENT_BYTES } from '@estudio/domain'
import { formatShortDate, texts } from '@estudio/texts'
import { useStudio } from '@estudio/ui'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Chip from '@mui/material/Chip'
import MuiLink from '@mui/material/Link'
import { DataTable, useCreatePath, useRedirect, useResourceContext } from 'react-admin'
import { Link } from 'react-router-dom'
import { Below, Clamp } from '../ui/clamp.tsx'
import { fromTablet, growing, ListTable, longText } from '../ui/list/list-table.tsx'
import { onlyBeside, ResourceList } from '../ui/list/resource-list.tsx'
import { TableUpload } from '../ui/upload/table-upload.tsx'
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
      <Box sx={{ display: 'flex', alignItems: 'center', columnGap: 1, minWidth: 0 }}>
        <MuiLink
          component={Link}
          to={createPath({ resource, type: 'edit', id: statement.id })}
          sx={{ fontWeight: 600, minWidth: 0 }}
        >
          <Clamp text={statement.file_name} />
        </MuiLink>
        {statement.undone_at && <Chip size="small" label={t.undone} />}
      </Box>
      <Below
        text={[
          periodOf(statement),
          ...(toReview(statement) > 0 ? [t.list.countToReview(toReview(statement))] : []),
        ].join(' · ')}
      />
    </>
  )
}

const StatementTable = () => {
  const { timezone } = useStudio()
  return (
    <ListTable<Statement> label={t.title} emptyText={t.empty} loadError={t.loadError} sortsOnPhone>
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
        render={({ created_by }: Statement) => <Clamp text={created_by?.name ?? ''} />}
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
    sort={{ field: 'created_at', order: 'DESC' }}
    add={
      <Button component={Link} to="/pagos" variant="outlined" sx={onlyBeside}>
        {texts.admin.payments.title}
      </Button>
    }
    hint={t.hint}
    above={<StatementUpload />}
  >
    <StatementTable />
  </ResourceList>
)

export default StatementList
