/**
 * What is made for a length, and the same again for every length up to that: for arrays that nobody reads any
 * more when they are asked for again. Making them costs more than filling them.
 */
export function reused<Room>(make: (length: number) => Room): (length: number) => Room {
  let longest = 128;
  let room = make(longest);
  return (length) => {
    if (length > longest) {
      longest = length;
      room = make(length);
    }
    return room;
  };
}
