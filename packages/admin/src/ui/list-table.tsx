import { texts } from '@estudio/texts'
import Box from '@mui/material/Box'
import Table from '@mui/material/Table'
import TableBody from '@mui/material/TableBody'
import TableCell from '@mui/material/TableCell'
import TableRow from '@mui/material/TableRow'
import { Children, cloneElement, isValidElement, type ReactNode } from 'react'
import {
  DataTable,
  type DataTableColumnProps,
  DataTableHead,
  type DataTableProps,
  type RaRecord,
  useDataTableSortContext,
  useListContext,
} from 'react-admin'
import { errorText } from '../data/error-text.ts'
import { Failure } from './failure.tsx'
import { SortField } from './sort-field.tsx'
import { useRowKeys } from './use-row-keys.ts'

/** A column that is there from the width of a tablet on (768 px). */
export const fromTablet = { display: { xs: 'none', md: 'table-cell' } } as const
/** A column that is there from the width of a desktop on (1280 px). */
export const fromDesktop = { display: { xs: 'none', xl: 'table-cell' } } as const
/** A text of any length: a long word is broken rather than widen the table, which would push the row's buttons out of reach. */
export const longText = { overflowWrap: 'anywhere', minWidth: { md: 104 } } as const
/** The column that takes what the others leave; on a phone long text is cut. */
export const growing = {
  overflowWrap: 'anywhere',
  minWidth: { md: 128 },
  width: { xs: '100%', md: 'auto' },
  maxWidth: { xs: 0, md: 'none' },
} as const

interface ListTableProps<Row extends RaRecord> extends Omit<DataTableProps<Row>, 'empty'> {
  /** What the table holds, for screen readers. */
  label: string
  /** Said when there is nothing at all; a search without result has its own words. */
  emptyText: string
  loadError: string
  /** Said in its place when words were searched for. */
  searchError?: string
  /** Width from which every column is shown; below it a field offers the order too. */
  completeFrom?: 'md' | 'xl'
}

const sortable = (children: ListTableProps<RaRecord>['children']) =>
  Children.toArray(children).flatMap((child) => {
    if (!isValidElement<DataTableColumnProps>(child)) return []
    const { source, label, disableSort } = child.props
    return source && !disableSort ? [{ source, label: typeof label === 'string' ? label : source }] : []
  })

/** The column heads; the one that orders the list has aria-sort, which react-admin leaves out. */
const ListTableHead = ({ children }: { children?: ReactNode }) => {
  const sort = useDataTableSortContext()
  const sortDirection = sort?.order === 'DESC' ? 'desc' : 'asc'
  return (
    <DataTableHead>
      {Children.map(children, (column) =>
        isValidElement<DataTableColumnProps>(column) && sort && column.props.source === sort.field
          ? cloneElement(column, { sortDirection })
          : column,
      )}
    </DataTableHead>
  )
}

/** react-admin's table with the studio's states: j and k walk through its rows, e edits. */
export const ListTable = <Row extends RaRecord>(props: ListTableProps<Row>) => {
  const { label, emptyText, loadError, searchError = loadError, completeFrom, children, ...table } = props
  const { data, isPending, error, refetch, filterValues } = useListContext<Row>()
  const keys = useRowKeys()
  const failure = error && (
    <Failure
      message={errorText(error, filterValues.q ? searchError : loadError)}
      onRetry={() => void refetch()}
    />
  )
  if (failure && !data) return failure
  const narrowed = Object.values(filterValues).some((value) => value !== '' && value !== undefined)
  return (
    <Box ref={keys} aria-busy={isPending}>
      {failure}
      {completeFrom && <SortField fields={sortable(children)} below={completeFrom} />}
      <DataTable<Row>
        bulkActionButtons={false}
        rowClick={false}
        head={ListTableHead}
        {...table}
        aria-label={label}
        aria-busy={isPending}
        empty={
          <Table aria-label={label} aria-busy={false}>
            <TableBody>
              <TableRow>
                <TableCell align="center" sx={{ py: 6, color: 'text.secondary', typography: 'body1' }}>
                  {narrowed ? texts.common.noResults : emptyText}
                </TableCell>
              </TableRow>
            </TableBody>
          </Table>
        }
      >
        {children}
      </DataTable>
    </Box>
  )
}
