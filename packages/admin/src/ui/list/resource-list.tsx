import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import type { ReactElement, ReactNode } from 'react'
import { ListBase, type ListProps, ListView } from 'react-admin'
import { Page, type PageProps } from '../page.tsx'
import { LIST_PAGE_SIZE, SEARCH_DEBOUNCE_MS } from '../screen-constants'
import { FilterBar } from './filter-bar.tsx'
import { Pager } from './pager.tsx'
import { SearchInput } from './search-input.tsx'

interface ResourceListProps
  extends Pick<
    ListProps,
    'resource' | 'perPage' | 'sort' | 'filter' | 'filterDefaultValues' | 'queryOptions'
  > {
  /** Undefined while the title loads. */
  title?: string
  back?: PageProps['back']
  /** Without a label the list has no search. */
  searchPlaceholder?: string
  /** The less frequent actions on the list behind ⋯: import, export. */
  menu?: ReactNode
  /** The button that adds a row, and links to related screens. */
  add?: ReactNode
  /** One sentence about the list. */
  hint?: ReactNode
  /** Filters that are pressed, with the list's counts. */
  chips?: ReactNode
  /** The inputs of the other filters. */
  filters?: readonly ReactElement[]
  /** The filters are a line of their own also on a desktop, because the toolbar has no room for them; the search is beside the title. */
  hasFilterLine?: boolean
  /** Shown above the rows, within the list's context: sums, the row under review. */
  above?: ReactNode
  children: ReactNode
}

/** The table itself shows that the list could not be read. */
const ignoreError = () => undefined

/** The toolbar keeps the distance. */
const noMargin = { '& .RaList-noActions': { mt: 0 } } as const

const none: readonly ReactElement[] = []

/** A link to a related screen, for which a phone has no room; its menu has the same entry. */
export const onlyBeside = { display: { xs: 'none', md: 'inline-flex' } } as const

/*
 * The toolbar is one line from 1280 px. On a tablet it is two: title and buttons, then search and filters; a list with many filters has
 * its search beside the title instead. On a phone each has a line. The room of the filters does not depend on them, so that nothing
 * moves when their counts arrive.
 */
const narrowing = {
  display: { xs: 'contents', md: 'flex', xl: 'contents' },
  order: 2,
  flex: '1 0 100%',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: 1,
  minWidth: 0,
} as const
const besideTitle = { display: 'contents' } as const
const searchBox = {
  order: { xs: 2, md: 0 },
  flex: { xs: '1 0 100%', md: '1 1 200px', xl: '1 0 280px' },
  minWidth: { md: 150 },
} as const
const filterBox = {
  order: { xs: 2, md: 0 },
  flex: { xs: '1 0 100%', md: '0 1 auto', xl: '100 1 0' },
  minWidth: 0,
  // The only filter of some lists is offered when the list has something to filter for. A date is a group with an empty part too.
  '&:has(> * > [role="group"] > :empty)': { display: 'none' },
} as const
/** Chips as high as a finger fill their line, so that the distance from the table is below it. */
const filterLine = { my: 0.5, '@media (pointer: coarse)': { mb: { md: 1.25 } } } as const
const buttons = {
  order: { xs: 1, xl: 0 },
  display: 'flex',
  alignItems: 'center',
  gap: { xs: 0.5, sm: 1 },
  ml: 'auto',
} as const

/**
 * The frame of every list: a toolbar with title, search, filters and actions, the rows, the pages. The list's search, order and
 * page are only in the address. An error of loading is shown in place of the rows.
 */
export const ResourceList = (props: ResourceListProps) => {
  const {
    title,
    back,
    searchPlaceholder,
    menu,
    add,
    hint,
    chips,
    filters = none,
    hasFilterLine = false,
    above,
    perPage = LIST_PAGE_SIZE,
    queryOptions,
    children,
    ...list
  } = props
  const hasFilters = Boolean(chips) || filters.length > 0
  return (
    <ListBase
      {...list}
      perPage={perPage}
      exporter={false}
      storeKey={false}
      debounce={SEARCH_DEBOUNCE_MS}
      queryOptions={{ onError: ignoreError, ...queryOptions }}
    >
      <Page
        title={title}
        back={back}
        width="list"
        actions={
          <>
            {(searchPlaceholder || hasFilters) && (
              <Box sx={hasFilterLine ? besideTitle : narrowing}>
                {searchPlaceholder && (
                  <Box sx={searchBox}>
                    <SearchInput placeholder={searchPlaceholder} />
                  </Box>
                )}
                {!hasFilterLine && hasFilters && (
                  <Box sx={filterBox}>
                    <FilterBar chips={chips} inputs={filters} />
                  </Box>
                )}
              </Box>
            )}
            {(menu || add) && (
              <Box sx={buttons}>
                {menu}
                {add}
              </Box>
            )}
          </>
        }
      >
        {hasFilterLine && (
          // The label of a date that is set stands above the line.
          <Box sx={filterLine}>
            <FilterBar chips={chips} inputs={filters} />
          </Box>
        )}
        {hint && (
          <Typography variant="body2" color="textSecondary" sx={{ mb: 1 }}>
            {hint}
          </Typography>
        )}
        {above}
        <ListView
          title={false}
          empty={false}
          error={false}
          component="div"
          sx={noMargin}
          actions={false}
          pagination={<Pager />}
        >
          {children}
        </ListView>
      </Page>
    </ListBase>
  )
}
