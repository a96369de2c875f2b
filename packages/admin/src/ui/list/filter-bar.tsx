import { texts } from '@estudio/texts'
import { ChevronLeftIcon, ChevronRightIcon, useMoveFocusOnUnmount, useScrollingRow } from '@estudio/ui'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import type { ComponentType, ReactElement, ReactNode } from 'react'
import { FilterButton, FilterForm, useListContext } from 'react-admin'

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

const bar = { display: 'flex', alignItems: 'center', minWidth: 0, height: 44 } as const

/** The label of a field and the ring around a focused part are above the line, where the row must not cut them. */
const row = {
  flex: '1 1 0',
  minWidth: 0,
  overflowX: 'auto',
  scrollbarWidth: 'none',
  py: 1.5,
  my: -1.5,
  // The room of `parts` for the ring is outside the line, so that the first filter is in line with the table.
  mx: '-3px',
} as const

/** As wide as its parts, so that the row scrolls. */
const parts = { display: 'flex', alignItems: 'center', gap: 0.75, width: 'max-content', px: '3px' } as const

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

/** The filters of a list in one line of a fixed height, which scrolls sideways when the list has more filters than room. */
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
          {inputs.length > 0 && <FilterButton filters={[...inputs]} variant="text" />}
        </Box>
      </Box>
      <ScrollButton Icon={ChevronRightIcon} isShown={hidesAfter} onPress={scroll(1)} />
    </Box>
  )
}
