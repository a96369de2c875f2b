import type { SvgIconProps } from '@mui/material/SvgIcon'
import type { ComponentType } from 'react'
import type { ResourceProps } from 'react-admin'
import type { ScreenName } from '../auth/screen-rights.ts'

/** A resource or a page of the menu, with its address. */
export interface MenuEntry extends ResourceProps {
  name: ScreenName
  icon: ComponentType<SvgIconProps>
  options: { label: string }
}
