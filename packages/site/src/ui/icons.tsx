import { lineIcon } from '@estudio/ui'

export const EyeIcon = lineIcon(
  'M2.5 12S6 5.5 12 5.5 21.5 12 21.5 12 18 18.5 12 18.5 2.5 12 2.5 12zM12 14.800a2.8 2.8 0 1 0 0-5.6 2.8 2.8 0 0 0 0 5.600z',
)
export const EyeOffIcon = lineIcon(
  'M9.5 6c.8-.3 1.6-.5 2.5-.5 6 0 9.5 6.5 9.5 6.500s-1 1.9-3 3.700M6 7.600C3.7 9.4 2.5 12 2.5 12S6 18.5 12 18.500c1.8 0 3.4-.6 4.7-1.400M10 10.100a2.8 2.8 0 0 0 3.9 3.900M3.5 3.500l17 17',
)
export const ChatIcon = lineIcon(
  'M12 20a8 8 0 1 0-7-4.100L4 20l4.1-1A8 8 0 0 0 12 20zM8.5 12h.01M12 12h.01M15.5 12h.01',
)
export const InstagramIcon = lineIcon(
  'M8 4h8a4 4 0 0 1 4 4v8a4 4 0 0 1-4 4H8a4 4 0 0 1-4-4V8a4 4 0 0 1 4-4zM12 15.500a3.5 3.5 0 1 0 0-7 3.5 3.5 0 0 0 0 7zM16.7 7.300h.01',
)
export const MailIcon = lineIcon(
  'M5.5 6h13A1.5 1.5 0 0 1 20 7.500v9a1.5 1.5 0 0 1-1.5 1.500h-13A1.5 1.5 0 0 1 4 16.500v-9A1.5 1.5 0 0 1 5.5 6zM4.5 7.500l7.5 6 7.5-6',
)
export const PinIcon = lineIcon(
  'M12 20.500s6.5-5.7 6.5-10.500a6.5 6.5 0 0 0-13 0c0 4.8 6.5 10.5 6.5 10.500zM12 12.500a2.5 2.5 0 1 0 0-5 2.5 2.5 0 0 0 0 5z',
)
export const PassIcon = lineIcon(
  'M4.5 4.500h5v5h-5zM14.5 4.500h5v5h-5zM4.5 14.500h5v5h-5zM14.5 14.500h2v2h-2zM19.5 17v2.500H17',
)
