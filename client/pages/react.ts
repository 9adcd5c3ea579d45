/** React by itself: running its code is a task of its own (`+client.ts`). */
import 'react-dom/client';
