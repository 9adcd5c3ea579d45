import { Directory } from './Directory.tsx';
import { Header } from './Header.tsx';

/** The parts of the frame that only the server renders (`DrawnFrame.tsx`). */
export const frame = { Header, Directory };
