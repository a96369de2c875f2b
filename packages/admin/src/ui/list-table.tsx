import { texts } from '@estudio/texts'
import Box from '@mui/material/Box'
import Table from '@mui/material/Table'
import TableBody from '@mui/material/TableBody'
import TableCell from '@mui/material/TableCell'
import TableRow from '@mui/material/TableRow'
import { Children, cloneElement, isValidElement, type ReactNode, useRef } from 'react'
import {
  DataTable,
  type DataTableColumnProps,
  DataTableHead,
  type DataTableProps,
  type RaRecord,
  useDataTableSortContext,
  useListContext,
} from 'react-admin'
import { Failure } from './failure.tsx'
import { SortField } from './sort-field.tsx'
import { useShortcuts } from './use-shortcuts.ts'

/**
 * The keys j and k move the focus to the first button or link of each row. In the focused row, e presses the button that
 * has this key: it edits the row or opens its details.
 * @returns the ref of an element around the table
 */
const useRowKeys = () => {
  const table = useRef<HTMLDivElement>(null)
  const step = (by: 1 | -1) => {
    const rows = [...(table.current?.querySelectorAll('tbody tr') ?? [])].flatMap(
      (row) => row.querySelector<HTMLElement>('a, button') ?? [],
    )
    const at = rows.findIndex((first) => first.closest('tr')?.contains(document.activeElement))
    const next = at < 0 ? 0 : Math.min(rows.length - 1, Math.max(0, at + by))
    rows[next]?.focus()
  }
  const pressAction = () => {
    const row = document.activeElement?.closest('tr')
    if (row && table.current?.contains(row))
      row.querySelector<HTMLElement>('[aria-keyshortcuts="e"]')?.click()
  }
  useShortcuts({ j: () => step(1), k: () => step(-1), e: pressAction })
  return table
}

/** A column that is shown from the width of a tablet (768 px). */
export const fromTablet = { display: { xs: 'none', md: 'table-cell' } } as const
/** A column that is shown from the width of a desktop (1280 px). */
export const fromDesktop = { display: { xs: 'none', xl: 'table-cell' } } as const
/** A text of any length. A long word is broken, because a wider table would push the row's buttons out of view. */
export const longText = { overflowWrap: 'anywhere', minWidth: { md: 104 } } as const
/** The column that takes the remaining width; on a phone its text is cut. */
export const growing = {
  overflowWrap: 'anywhere',
  minWidth: { md: 128 },
  width: { xs: '100%', md: 'auto' },
  maxWidth: { xs: 0, md: 'none' },
} as const

interface ListTableProps<Row extends RaRecord> extends Omit<DataTableProps<Row>, 'empty'> {
  /** The accessible name of the table. */
  label: string
  /** Shown when the list is empty; a search without results has another text. */
  emptyText: string
  /** Shown below `emptyText`: what the list is for, and the link that leads on. */
  emptyAction?: ReactNode
  loadError: string
  /** Shown instead when a search has no results. */
  searchError?: string
  /** The width from which every column is shown; below it, a field for the order is shown. */
  completeFrom?: 'md' | 'xl'
}

const sortable = (children: ListTableProps<RaRecord>['children']) =>
  Children.toArray(children).flatMap((child) => {
    if (!isValidElement<DataTableColumnProps>(child)) return []
    const { source, label, disableSort } = child.props
    return source && !disableSort ? [{ source, label: typeof label === 'string' ? label : source }] : []
  })

/** The column headings; the sorted column has aria-sort, which react-admin omits. */
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

/** react-admin's table with the studio's empty and error states, and with the keys of `useRowKeys`. */
export const ListTable = <Row extends RaRecord>(props: ListTableProps<Row>) => {
  const {
    label,
    emptyText,
    emptyAction,
    loadError,
    searchError = loadError,
    completeFrom,
    children,
    ...table
  } = props
  const { data, isPending, error, refetch, filterValues } = useListContext<Row>()
  const keys = useRowKeys()
  const failure = error && (
    <Failure query={{ error, refetch }} text={filterValues.q ? searchError : loadError} />
  )
  if (failure && !data) return failure
  const narrowed = Object.keys(filterValues).length > 0
  return (
    <Box ref={keys} aria-busy={isPending}>
      {failure}
      {completeFrom && data?.length !== 0 && <SortField fields={sortable(children)} below={completeFrom} />}
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
                  {!narrowed && emptyAction}
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
