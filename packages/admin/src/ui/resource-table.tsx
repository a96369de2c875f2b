import { texts } from '@estudio/texts'
import Paper from '@mui/material/Paper'
import Table from '@mui/material/Table'
import TableBody from '@mui/material/TableBody'
import TableContainer from '@mui/material/TableContainer'
import TableHead from '@mui/material/TableHead'
import TableRow from '@mui/material/TableRow'
import type { ReactNode } from 'react'
import { type RaRecord, useListContext } from 'react-admin'
import { errorText } from '../data/error-text.ts'
import { Failure } from './failure.tsx'
import { HeadCell } from './head-cell.tsx'
import { RowCell } from './row-cell.tsx'
import type { Wide } from './shown-from.ts'
import { SortChoice } from './sort-choice.tsx'
import { EmptyRow, SkeletonRows } from './table-states.tsx'
import { useRowKeys } from './use-row-keys.ts'

export interface Column<T> {
  key: string
  label: string
  /** What stands in the cell; `place` counts the rows of the whole list from 1. */
  render: (row: T, place: number) => ReactNode
  /** Field the list can be ordered by. */
  sortBy?: string
  /** Numbers stand at the right. */
  numeric?: boolean
  /** On a phone it takes the width that is left, and long text is cut. */
  grows?: boolean
  /** A text of any length: a name, an address. */
  long?: boolean
  /** Only where there is room for it. */
  wide?: Wide
}

export interface ResourceTableProps<T> {
  columns: readonly Column<T>[]
  /** What the table holds, for screen readers. */
  label: string
  /** Said when there is nothing at all; a search without result has its own words. */
  empty: string
  loadError: string
  /** Said in its place when words were searched for. */
  searchError?: string
}

/** The rows of the list it stands in, 40 px high, under a head that stays; j and k walk through them. */
export const ResourceTable = <T extends RaRecord>({
  columns,
  label,
  empty,
  loadError,
  searchError = loadError,
}: ResourceTableProps<T>) => {
  const { data, isPending, error, refetch, filterValues, page, perPage } = useListContext<T>()
  const body = useRowKeys()
  const failure = error && (
    <Failure message={errorText(error, filterValues.q ? searchError : loadError)} onRetry={refetch} />
  )
  if (failure && !data) return failure
  const searching = Object.values(filterValues).some((value) => value !== '' && value !== undefined)
  return (
    <>
      {failure}
      <SortChoice columns={columns} />
      <TableContainer ref={body} component={Paper} variant="outlined">
        <Table stickyHeader aria-label={label} aria-busy={isPending}>
          <TableHead>
            <TableRow>
              {columns.map((column) => (
                <HeadCell key={column.key} column={column} />
              ))}
            </TableRow>
          </TableHead>
          <TableBody>
            {isPending && <SkeletonRows rows={perPage} columns={columns} />}
            {data?.length === 0 && (
              <EmptyRow columns={columns.length} text={searching ? texts.common.noResults : empty} />
            )}
            {data?.map((row, at) => (
              <TableRow key={row.id} hover>
                {columns.map((column) => (
                  <RowCell key={column.key} column={column}>
                    {column.render(row, (page - 1) * perPage + at + 1)}
                  </RowCell>
                ))}
              </TableRow>
            ))}
          </TableBody>
        </Table>
      </TableContainer>
    </>
  )
}
