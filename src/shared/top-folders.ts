/** Returns the folders that are in no other one of the list. */
export function topFolders(folders: string[]): string[] {
  return folders.filter((folder) => !folders.some((other) => other !== folder && folder.startsWith(`${other}/`)))
}
