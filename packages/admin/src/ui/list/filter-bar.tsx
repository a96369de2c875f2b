import { texts } from '@estudio/texts'
import { ChevronLeftIcon, ChevronRightIcon, useMoveFocusOnUnmount, useScrollingRow } from '@estudio/ui'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import type { ComponentType, ReactElement, ReactNode } from 'react'
import { FilterButton, FilterForm, useListContext, useTranslate } from 'react-admin'

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

const bar = { display: 'flex', alignItems: 'center', minWidth: 0, minHeight: 44 } as const

/**
 * On a phone the row scrolls; with more room its filters wrap, so that none is cut. The label of a field and the ring around a focused
 * part are above the line, where the row must not cut them.
 */
const row = {
  flex: '1 1 0',
  minWidth: 0,
  overflowX: { xs: 'auto', md: 'visible' },
  scrollbarWidth: 'none',
  py: { xs: 1.5, md: 0 },
  my: { xs: -1.5, md: 0 },
  // The room of `parts` for the ring is outside the line, so that the first filter is in line with the table.
  mx: '-3px',
} as const

/** On a phone as wide as its parts, so that the row scrolls. */
const parts = {
  display: 'flex',
  flexWrap: { xs: 'nowrap', md: 'wrap' },
  alignItems: 'center',
  gap: { xs: 0.75, md: 0.5, xl: 0.75 },
  width: { xs: 'max-content', md: 'auto' },
  px: '3px',
} as const

/** Below 1280 px an icon, whose tooltip and accessible name say what it is. */
const iconBelowDesktop = {
  '& .add-filter': {
    minWidth: 44,
    px: { xs: 1, xl: 1.5 },
    fontSize: { xs: 0, xl: 'inherit' },
    '& .MuiButton-startIcon': { mx: { xs: 0, xl: undefined } },
  },
} as const

/** react-admin's menu of the searches that the user saved. */
const SavedSearches = ({ inputs }: { inputs: readonly ReactElement[] }) => {
  const title = useTranslate()('ra.action.add_filter')
  return (
    <Box sx={iconBelowDesktop}>
      <FilterButton filters={[...inputs]} variant="text" title={title} />
    </Box>
  )
}

interface ScrollButtonProps {
  Icon: ComponentType
  isShown: boolean
  onPress: () => void
}

/** For a mouse without a sideways wheel. The Tab key and a finger scroll the row by themselves. */
const ScrollButton = ({ Icon, isShown, onPress }: ScrollButtonProps) =>
  isShown && (
    <Box
      component="button"
      type="button"
      aria-hidden
      tabIndex={-1}
      onClick={onPress}
      sx={{
        all: 'unset',
        display: 'flex',
        cursor: 'pointer',
        color: 'text.secondary',
        '@media (pointer: coarse)': { display: 'none' },
      }}
    >
      <Icon />
    </Box>
  )

interface FilterBarProps {
  /** Filters that are pressed, before the inputs. */
  chips?: ReactNode
  inputs: readonly ReactElement[]
}

/** The filters of a list, in one line where it has room for them. */
export const FilterBar = ({ chips, inputs }: FilterBarProps) => {
  const { filterValues } = useListContext()
  const { list, maskImage, hidesBefore, hidesAfter } = useScrollingRow<HTMLDivElement>(
    '[aria-pressed="true"]',
    JSON.stringify(filterValues),
  )
  const scroll = (by: 1 | -1) => () => {
    const { current } = list
    current?.scrollBy({ left: by * current.clientWidth * 0.75, behavior: 'smooth' })
  }
  return (
    <Box sx={bar}>
      <ScrollButton Icon={ChevronLeftIcon} isShown={hidesBefore} onPress={scroll(-1)} />
      <Box ref={list} role="group" aria-label={texts.admin.filters.title} sx={row} style={{ maskImage }}>
        <Box sx={parts}>
          {chips}
          {inputs.length > 0 && <FilterForm filters={[...inputs]} />}
          <ClearFilters />
          {inputs.length > 0 && <SavedSearches inputs={inputs} />}
        </Box>
      </Box>
      <ScrollButton Icon={ChevronRightIcon} isShown={hidesAfter} onPress={scroll(1)} />
    </Box>
  )
}
