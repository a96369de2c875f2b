import { lineIcon } from '@estudio/ui'

/** Line icons of the back office, in the style of the theme's icons. */

export const PanelIcon = lineIcon(
  'M4.5 5.5h6.500v6h-6.500zM13.500 5.500h6v3.500h-6zM13.500 12h6v6.500h-6zM4.500 14.500h6.500v4h-6.500z',
)
export const TeamIcon = lineIcon(
  'M9 11a3.200 3.200 0 1 0 0-6.400A3.200 3.200 0 0 0 9 11zM3 19c.5-3.200 2.900-5.200 6-5.200s5.500 2 6 5.200M15.500 4.900a3 3 0 0 1 0 5.800M17.300 14.300c2 .7 3.300 2.400 3.700 4.700',
)
export const MatIcon = lineIcon('M3.5 17.5H16A4.5 4.5 0 1 0 11.5 13M16 14.5A1.5 1.5 0 1 0 14.5 13')
export const TicketIcon = lineIcon(
  'M4.500 7h15v3.500a1.750 1.750 0 0 0 0 3.500v3.500h-15V14a1.750 1.750 0 0 0 0-3.500zM14 7v2M14 12v1M14 16v1.500',
)
export const SunIcon = lineIcon(
  'M12 16a4 4 0 1 0 0-8 4 4 0 0 0 0 8zM12 3v1.500M12 19.500V21M3 12h1.500M19.500 12H21M5.600 5.600l1.100 1.100M17.300 17.300l1.100 1.100M18.400 5.600l-1.100 1.100M6.700 17.300l-1.100 1.100',
)
export const MoonIcon = lineIcon('M20 14.200A8 8 0 0 1 9.800 4a8 8 0 1 0 10.200 10.200z')
export const ExitIcon = lineIcon(
  'M10 4.500H6A1.500 1.500 0 0 0 4.500 6v12A1.500 1.500 0 0 0 6 19.500h4M15 8l4 4-4 4M19 12H9.500',
)
export const OutsideIcon = lineIcon(
  'M13.500 4.500h6v6M19.500 4.500L11 13M18 13.500V18a1.500 1.500 0 0 1-1.500 1.500H6A1.500 1.500 0 0 1 4.500 18V7.500A1.500 1.500 0 0 1 6 6h4.500',
)
export const PlusIcon = lineIcon('M12 5v14M5 12h14')
export const PencilIcon = lineIcon('M5 19l1-4L15.500 5.500a2 2 0 0 1 3 3L9 18zM13.500 7.500l3 3')
export const TrashIcon = lineIcon(
  'M5 7h14M9.500 7V5h5v2M7 7l.800 12h8.400L17 7M10.500 10.500v5M13.500 10.500v5',
)
export const SearchIcon = lineIcon(
  'M10.500 17a6.500 6.500 0 1 0 0-13 6.500 6.500 0 0 0 0 13zM15.300 15.300L20 20',
)
export const IdCardIcon = lineIcon(
  'M4.500 6h15A1.500 1.500 0 0 1 21 7.500v9a1.500 1.500 0 0 1-1.500 1.500h-15A1.500 1.500 0 0 1 3 16.500v-9A1.500 1.500 0 0 1 4.500 6zM8.500 12a1.800 1.800 0 1 0 0-3.600 1.800 1.800 0 0 0 0 3.600zM5.800 15.500c.3-1.400 1.400-2.200 2.700-2.200s2.400.8 2.700 2.200M14 10h4M14 13.500h4',
)
export const BankIcon = lineIcon(
  'M4 9.500L12 5l8 4.500zM6 9.500V17M10 9.500V17M14 9.500V17M18 9.500V17M4 19h16',
)
export const ReceiptIcon = lineIcon(
  'M6.500 4.500h11v15l-2.750-1.800-2.750 1.800-2.750-1.800-2.750 1.800zM9.500 8.500h5M9.500 12h5',
)
export const BookmarkIcon = lineIcon('M7.500 4.500h9v15l-4.500-3.500-4.500 3.500z')
export const SortIcon = lineIcon('M12 5v14M7 14l5 5 5-5')
export const GripIcon = lineIcon('M9 6h.01M15 6h.01M9 12h.01M15 12h.01M9 18h.01M15 18h.01')
export const LookIcon = lineIcon(
  'M3 12c2.200-4 5.300-6 9-6s6.800 2 9 6c-2.200 4-5.300 6-9 6s-6.800-2-9-6zM12 14.500a2.500 2.500 0 1 0 0-5 2.500 2.500 0 0 0 0 5z',
)
export const PauseIcon = lineIcon('M9 6v12M15 6v12')
export const PlayIcon = lineIcon('M8 5.500l10 6.500-10 6.500z')
export const PercentIcon = lineIcon(
  'M18 6L6 18M8 10a2 2 0 1 0 0-4 2 2 0 0 0 0 4zM16 18a2 2 0 1 0 0-4 2 2 0 0 0 0 4z',
)
export const SlidersIcon = lineIcon(
  'M4 8h8M16 8h4M4 16h4M12 16h8M14 10a2 2 0 1 0 0-4 2 2 0 0 0 0 4zM10 18a2 2 0 1 0 0-4 2 2 0 0 0 0 4z',
)
export const SiteIcon = lineIcon(
  'M4 5.500h16v13H4zM4 9.500h16M6.500 7.500h.01M9 7.500h.01M8 15.500l3-3 2 2 1.500-1.500 2 2.500',
)
export const DocumentIcon = lineIcon('M7 4h7l4 4v12H7zM14 4v4h4M10 12.500h5M10 16h5')
export const SheetIcon = lineIcon('M5 5h14v14H5zM5 9.500h14M5 14.200h14M10 9.500V19')
export const HistoryIcon = lineIcon(
  'M4.500 12a7.500 7.500 0 1 0 2.200-5.300L4.500 9M4.500 4.500V9H9M12 8v4.300l3 1.700',
)
export const DrawerIcon = lineIcon('M4.500 13.500h15v5h-15zM10 16h4M7 13.500V6.500h10v7M10 9.500h4')
export const ChartIcon = lineIcon('M4.500 19.500h15M7 16.500v-5M12 16.500v-10M17 16.500v-7')
export const CoinsIcon = lineIcon(
  'M9.500 13.500c3 0 5-1.300 5-3s-2-3-5-3-5 1.300-5 3 2 3 5 3zM4.500 10.500v4c0 1.700 2 3 5 3s5-1.300 5-3v-4M14.500 7.500c2.900.1 5 1.400 5 3v4c0 1.500-1.600 2.700-4 3',
)
export const DownloadIcon = lineIcon('M12 4.500v10M8 11l4 4 4-4M5 19h14')
export const PrintIcon = lineIcon(
  'M7 9V4.500h10V9M7 17H5.500A1.500 1.500 0 0 1 4 15.500v-5A1.500 1.500 0 0 1 5.500 9h13a1.500 1.500 0 0 1 1.500 1.500v5a1.500 1.500 0 0 1-1.500 1.500H17M7.500 14h9v5.500h-9z',
)
export const MessageIcon = lineIcon('M4.500 5.500h15v10.500H11L7 19.500V16H4.500zM8 9.500h8M8 12.500h5')
export const WhatsappIcon = lineIcon(
  'M4.500 19.500l1.300-4.200a7.700 7.700 0 1 1 3 2.900zM9.200 8.800c0 3.300 2.700 6 6 6l.9-1.600-2-1.100-.9.800c-1-.4-1.700-1.100-2.100-2.100l.8-.9-1.100-2z',
)
export const MinusIcon = lineIcon('M5 12h14')
export const TurnIcon = lineIcon('M5 12a7 7 0 1 0 2.500-5.400M5 4.500v4h4')
export const ExpandIcon = lineIcon('M9 4.500H4.500V9M15 4.500h4.500V9M9 19.500H4.500V15M15 19.500h4.500V15')
export const ArrowLeftIcon = lineIcon('M19.5 12h-15M10.5 6l-6 6 6 6')
export const PersonIcon = lineIcon(
  'M12 11.500a3.75 3.75 0 1 0 0-7.5 3.75 3.75 0 0 0 0 7.500zM5 20c.6-3.7 3.4-6 7-6s6.4 2.3 7 6',
)
export const KeyIcon = lineIcon(
  'M8.500 15.500a4 4 0 1 0 0-8 4 4 0 0 0 0 8zM12.300 11.500H20.500M17.500 11.500v3M20.500 11.500v2',
)
export const PlugIcon = lineIcon('M9 4.500V9M15 4.500V9M6.500 9h11v3a5.500 5.500 0 0 1-11 0zM12 17.500V20')
export const QuestionIcon = lineIcon(
  'M12 20a8 8 0 1 0 0-16 8 8 0 0 0 0 16zM9.800 9.800a2.200 2.200 0 1 1 3.200 2c-.700.400-1 .800-1 1.700M12 16.200h.01',
)
export const RoomIcon = lineIcon(
  'M4.500 4.500h15v15h-15zM8 8.500h3v3H8zM13.500 8.500h3v3h-3zM8 14h3v2.500H8z',
)
export const WebhookIcon = lineIcon('M4 12h9M9.500 8l4 4-4 4M16.500 18.500a6.500 6.500 0 0 0 0-13')
