import type { Plan } from '@estudio/contract'
import { texts } from '@estudio/texts'
import Paper from '@mui/material/Paper'
import Table from '@mui/material/Table'
import TableBody from '@mui/material/TableBody'
import TableCell from '@mui/material/TableCell'
import TableContainer from '@mui/material/TableContainer'
import TableHead from '@mui/material/TableHead'
import TableRow from '@mui/material/TableRow'
import { visuallyHidden } from '@mui/utils'
import { useListContext } from 'react-admin'
import { errorText } from '../data/error-text.ts'
import { Failure } from '../ui/failure.tsx'
import { HeadCell } from '../ui/head-cell.tsx'
import { EmptyRow, SkeletonRows } from '../ui/table-states.tsx'
import { useRowKeys } from '../ui/use-row-keys.ts'
import { usePlanColumns } from './plan-columns.tsx'
import { PlanDrag } from './plan-drag.tsx'
import { PlanRow } from './plan-row.tsx'
import { usePlanOrder } from './use-plan-order.ts'

const t = texts.admin.plans
const none: readonly Plan[] = []
const handle = { key: 'handle' }

/** The plans in the order of the site, which is changed by dragging (APL-04). */
export const PlanTable = () => {
  const { data, isPending, error, refetch } = useListContext<Plan>()
  const { rows, move } = usePlanOrder(data ?? none)
  const columns = usePlanColumns()
  const body = useRowKeys()
  const failure = error && <Failure message={errorText(error, t.loadError)} onRetry={refetch} />
  if (failure && !data) return failure
  return (
    <PlanDrag rows={rows} onMove={move}>
      {failure}
      <TableContainer ref={body} component={Paper} variant="outlined" sx={{ overflow: 'clip' }}>
        <Table stickyHeader aria-label={t.title} aria-busy={isPending}>
          <TableHead>
            <TableRow>
              <TableCell>
                <span style={visuallyHidden}>{t.order}</span>
              </TableCell>
              {columns.map((column) => (
                <HeadCell key={column.key} column={column} />
              ))}
            </TableRow>
          </TableHead>
          <TableBody>
            {isPending && <SkeletonRows rows={5} columns={[handle, ...columns]} />}
            {data?.length === 0 && <EmptyRow columns={columns.length + 1} text={t.empty} />}
            {rows.map((plan, at) => (
              <PlanRow key={plan.id} plan={plan} place={at + 1} columns={columns} />
            ))}
          </TableBody>
        </Table>
      </TableContainer>
    </PlanDrag>
  )
}
