import SvgIcon, { type SvgIconProps } from '@mui/material/SvgIcon'

/** A circle with nothing in it but a line: none left. */
export const EmptyCircleIcon = (props: SvgIconProps) => (
  <SvgIcon {...props}>
    <path
      d="M12 20a8 8 0 1 0 0-16 8 8 0 0 0 0 16zM8.5 12h7"
      fill="none"
      stroke="currentColor"
      strokeWidth={1.6}
      strokeLinecap="round"
    />
  </SvgIcon>
)
