import { useSession } from '@estudio/client'
import { texts } from '@estudio/domain'
import { ArrowRightIcon, motion } from '@estudio/theme'
import Box from '@mui/material/Box'
import { styled } from '@mui/material/styles'
import { NavLink } from 'react-router'

const { tabs } = texts.account

const Bar = styled('nav')(({ theme }) => ({
  display: 'flex',
  gap: theme.spacing(3),
  marginBlock: theme.spacing(2, 4),
  overflowX: 'auto',
  overscrollBehaviorX: 'contain',
  scrollbarWidth: 'none',
  boxShadow: `inset 0 -1px ${theme.palette.divider}`,
}))

const Tab = styled(NavLink)(({ theme }) => ({
  flex: 'none',
  display: 'inline-flex',
  alignItems: 'center',
  gap: theme.spacing(0.75),
  minHeight: 48,
  color: theme.palette.text.secondary,
  fontWeight: 600,
  textDecoration: 'none',
  borderBottom: '2px solid transparent',
  transition: `color ${motion.quick}ms, border-color ${motion.quick}ms`,
  '&:hover': { color: theme.palette.text.primary },
  '&:focus-visible': { outlineOffset: -2 },
  '&[aria-current="page"]': {
    color: theme.palette.text.primary,
    borderBottomColor: theme.palette.primary.main,
  },
}))

/** The parts of the account; the back office only for those who may enter it, and as a page of its own (ACC-10). */
export const AccountTabs = () => {
  const { roles } = useSession()
  return (
    <Bar aria-label={tabs.label}>
      <Tab to="/mi-cuenta/info">{tabs.info}</Tab>
      <Tab to="/mi-cuenta/classes">{tabs.classes}</Tab>
      {roles?.includes('admin') && (
        <Tab to="/admin/" reloadDocument>
          {tabs.admin}
          <Box component={ArrowRightIcon} sx={{ fontSize: '1.1em' }} aria-hidden />
        </Tab>
      )}
    </Bar>
  )
}
