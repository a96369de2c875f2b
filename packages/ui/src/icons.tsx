import SvgIcon, { type SvgIconProps } from '@mui/material/SvgIcon'

/** A line icon in the style of the drawings. */
export const lineIcon = (path: string) => {
  const LineIcon = (props: SvgIconProps) => (
    <SvgIcon {...props}>
      <path
        d={path}
        fill="none"
        stroke="currentColor"
        strokeWidth={1.6}
        strokeLinecap="round"
        strokeLinejoin="round"
      />
    </SvgIcon>
  )
  return LineIcon
}

export const MenuIcon = lineIcon('M4 8.5h16M4 15.5h16')
export const CloseIcon = lineIcon('M6 6l12 12M18 6L6 18')
export const CheckIcon = lineIcon('M5 12.5l4.6 4.6L19 7.5')
export const CopyIcon = lineIcon(
  'M9 9V6.5A2.5 2.5 0 0 1 11.5 4h6A2.5 2.5 0 0 1 20 6.500v6a2.5 2.5 0 0 1-2.5 2.500H15M6.5 9h6A2.5 2.5 0 0 1 15 11.500v6a2.5 2.5 0 0 1-2.5 2.500h-6A2.5 2.5 0 0 1 4 17.500v-6A2.5 2.5 0 0 1 6.5 9z',
)
export const ArrowRightIcon = lineIcon('M4.5 12h15M13.5 6l6 6-6 6')
export const ChevronDownIcon = lineIcon('M5.5 9.500L12 16l6.5-6.5')
export const ChevronRightIcon = lineIcon('M9.5 5.500L16 12l-6.5 6.5')
export const ChevronLeftIcon = lineIcon('M14.5 5.500L8 12l6.5 6.5')
export const CalendarIcon = lineIcon(
  'M7 4v3M17 4v3M4.5 10h15M6.5 5.500h11a2 2 0 0 1 2 2v10a2 2 0 0 1-2 2h-11a2 2 0 0 1-2-2v-10a2 2 0 0 1 2-2z',
)
/** Marks a person with a standing place. */
export const PushpinIcon = lineIcon('M9 4.500h6l-1 6 3 3H7l3-3zM12 13.500v6')
export const ClockIcon = lineIcon('M12 20a8 8 0 1 0 0-16 8 8 0 0 0 0 16zM12 7.500V12l3 2')
