/** The name that clients see: the display name, or the coach's own name when there is none. */
export const coachPublicName = ({ display_name, name }: { display_name: string; name: string }): string =>
  display_name || name
