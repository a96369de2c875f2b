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
import { Failure } from '../failure.tsx'
import { oneLine } from '../one-line.ts'
import { useShortcuts } from '../use-shortcuts.ts'
import { SortField } from './sort-field.tsx'

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
/** A column in one line of at most this many px; a longer text is cut, and its `title` has the whole text. */
export const cutText = (desktop: number, tablet = desktop) =>
  ({
    maxWidth: { md: tablet, xl: desktop },
    ...oneLine,
  }) as const
/** Between a phone and a desktop headings break into several lines; this heading stays in one. */
export const oneLineHeading = { '&&&': { whiteSpace: 'nowrap' } } as const
/** A column of texts of any length, which `Clamp` shows. */
export const longText = cutText(240, 130)
/** The column that takes the remaining width; a longer text is cut. Its lines may break, unlike those of the other columns. */
export const growing = {
  width: '100%',
  maxWidth: 0,
  minWidth: { md: 150 },
  '&&&': { whiteSpace: 'normal' },
} as const

interface ListTableProps<Row extends RaRecord> extends Omit<DataTableProps<Row>, 'empty'> {
  /** The accessible name of the table. */
  label: string
  /** Whether a filter leaves rows out; by default every filter does. */
  isNarrowed?: (filter: Readonly<Record<string, unknown>>) => boolean
  /** Shown when the list is empty; a search without results has another text. */
  emptyText: string
  /** Shown below `emptyText`: what the list is for, and the link that leads on. */
  emptyAction?: ReactNode
  loadError: string
  /** Shown instead when a search has no results. */
  searchError?: string
  /** On a phone, which hides the headings, a field for the order is shown. */
  sortsOnPhone?: boolean
}

/** A table between a phone and a desktop: the cells are closer, and the names need the room of the pictures. */
export const closeCells = {
  '& .MuiTableCell-root': { px: { md: 1, xl: 2 } },
  '& .MuiAvatar-root': { display: { md: 'none', xl: 'flex' } },
} as const

/** The same for a table with more columns than the others, whose cells are close on a desktop too. */
export const closestCells = {
  ...closeCells,
  // The icons of the actions reach into the padding at the end of a row.
  '& .MuiTableCell-root': { px: { md: 0.75, xl: 1 }, '&:last-of-type': { pr: { md: 1 } } },
} as const

/** On a phone the field for the order says what the headings say. */
const orderInstead = { '& thead': { display: { xs: 'none', md: 'table-header-group' } } } as const

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

const hasFilter = (filter: object): boolean => Object.keys(filter).length > 0

/** react-admin's table with the studio's empty and error states, and with the keys of `useRowKeys`. */
export const ListTable = <Row extends RaRecord>(props: ListTableProps<Row>) => {
  const {
    label,
    emptyText,
    emptyAction,
    loadError,
    searchError = loadError,
    sortsOnPhone = false,
    isNarrowed = hasFilter,
    children,
    ...table
  } = props
  const { data, isPending, error, refetch, filterValues } = useListContext<Row>()
  const keys = useRowKeys()
  const failure = error && (
    <Failure query={{ error, refetch }} text={filterValues.q ? searchError : loadError} />
  )
  if (failure && !data) return failure
  const narrowed = isNarrowed(filterValues)
  return (
    <Box ref={keys} aria-busy={isPending} sx={sortsOnPhone ? orderInstead : undefined}>
      {failure}
      {sortsOnPhone && data?.length !== 0 && <SortField fields={sortable(children)} />}
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
                <TableCell
                  align="center"
                  sx={{ py: 6, border: 0, color: 'text.secondary', typography: 'body1' }}
                >
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
