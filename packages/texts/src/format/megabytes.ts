/** The size of a file in whole megabytes: “10 MB”. */
export const formatMegabytes = (bytes: number): string => `${Math.floor(bytes / (1024 * 1024))} MB`
