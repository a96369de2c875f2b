import { ListQuery, maxLengthOf } from '@estudio/contract'
import { texts } from '@estudio/texts'
import { useMoveFocusOnUnmount } from '@estudio/ui'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import InputAdornment from '@mui/material/InputAdornment'
import { type ReactElement, type ReactNode, useRef } from 'react'
import {
  FilterButton,
  ListBase,
  type ListProps,
  ListView,
  TextInput,
  type TextInputProps,
  useListContext,
} from 'react-admin'
import { useFormContext } from 'react-hook-form'
import { SearchIcon } from './icons.tsx'
import { Page, type PageProps } from './page.tsx'
import { Pager } from './pager.tsx'
import { SEARCH_DEBOUNCE_MS } from './screen-constants'
import { useKeyHint, useShortcuts } from './use-shortcuts.ts'

/** The search of a list; the key “/” focuses it, Escape empties it. */
const SearchInput = (props: TextInputProps) => {
  const input = useRef<HTMLInputElement>(null)
  const { setValue } = useFormContext()
  const keyHint = useKeyHint()
  useShortcuts({ '/': () => input.current?.focus() })
  return (
    <TextInput
      {...props}
      type="search"
      label={false}
      hiddenLabel
      resettable
      onKeyDown={({ key }) => key === 'Escape' && setValue(props.source, '')}
      slotProps={{
        // Not inputRef: react-admin's field replaces it with the form's own reference.
        htmlInput: {
          ref: input,
          'aria-label': texts.common.search,
          maxLength: maxLengthOf(ListQuery, 'search'),
          'aria-keyshortcuts': keyHint('/'),
        },
        input: {
          startAdornment: (
            <InputAdornment position="start">
              <SearchIcon fontSize="small" />
            </InputAdornment>
          ),
        },
      }}
      sx={{ '& input::-webkit-search-cancel-button': { display: 'none' } }}
    />
  )
}

interface ResourceListProps extends Pick<ListProps, 'resource' | 'perPage' | 'sort' | 'queryOptions'> {
  /** Undefined while the title loads. */
  title?: string
  /** Shown beside the title. */
  add?: ReactNode
  back?: PageProps['back']
  /** Shown between the title and the list, within the list's context: banners, legends, sums. */
  above?: ReactNode
  /** Without a label the list has no search. */
  searchPlaceholder?: string
  /** The other filters of the list. */
  filters?: readonly ReactElement[]
  /** Shown beside the filters: the export, a sum. */
  actions?: ReactElement
  children: ReactNode
}

/** The table itself shows that the list could not be read. */
const ignoreError = () => undefined

/** Filters fill a row above the actions; a phone shows two filters beside each other below the search. */
const ownRow = {
  '& .RaList-actions > form': { flexBasis: '100%' },
  '& .RaList-actions > form > .filter-field': {
    flexBasis: 140,
    minWidth: 0,
    '& .MuiFormControl-root': { minWidth: 0 },
  },
  '& .RaList-actions > form > [data-source="q"]': { flexBasis: { xs: '100%', md: 200 } },
} as const

/** The button disappears when it is pressed, so the heading receives the focus. */
const ClearButton = ({ onClick }: { onClick: () => void }) => (
  <Button ref={useMoveFocusOnUnmount<HTMLButtonElement>()} variant="text" color="secondary" onClick={onClick}>
    {texts.admin.filters.clear}
  </Button>
)

/** Removes all filters of a list except the search. */
const ClearFilters = () => {
  const { filterValues, setFilters } = useListContext()
  const { q, ...narrowed } = filterValues
  return Object.keys(narrowed).length > 0 && <ClearButton onClick={() => setFilters(q ? { q } : {})} />
}

/**
 * The screen of a resource's list. Its search, order and page are only in the address. An error of loading is shown in
 * place of the rows.
 */
export const ResourceList = (props: ResourceListProps) => {
  const {
    title,
    add,
    back,
    above,
    searchPlaceholder,
    filters = [],
    actions,
    queryOptions,
    children,
    ...list
  } = props
  const search = searchPlaceholder && (
    <SearchInput key="q" source="q" alwaysOn placeholder={searchPlaceholder} />
  )
  const all = search ? [search, ...filters] : [...filters]
  return (
    <ListBase
      {...list}
      exporter={false}
      storeKey={false}
      debounce={SEARCH_DEBOUNCE_MS}
      queryOptions={{ onError: ignoreError, ...queryOptions }}
    >
      <Page title={title} actions={add} back={back}>
        {above}
        <ListView
          title={false}
          empty={false}
          error={false}
          component="div"
          filters={all.length > 0 ? all : undefined}
          actions={
            filters.length > 0 || actions ? (
              <Box
                sx={{
                  display: 'flex',
                  alignItems: 'center',
                  justifyContent: 'flex-end',
                  gap: 1,
                  flexBasis: filters.length > 0 ? '100%' : undefined,
                }}
              >
                {filters.length > 0 && <FilterButton />}
                {filters.length > 0 && <ClearFilters />}
                {actions}
              </Box>
            ) : (
              false
            )
          }
          pagination={<Pager />}
          sx={filters.length > 0 ? ownRow : undefined}
        >
          {children}
        </ListView>
      </Page>
    </ListBase>
  )
}
