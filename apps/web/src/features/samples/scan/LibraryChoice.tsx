import type { SampleLibrary } from '@atelier/domain/access/user';
import { SegmentedChoice } from '@atelier/ui/Choice';

interface Props {
  library: SampleLibrary;
  libraries: readonly SampleLibrary[];
  onChange: (library: SampleLibrary) => void;
}

export const LibraryChoice = ({ library, libraries, onChange }: Props) =>
  libraries.length < 2 ? null : (
    <SegmentedChoice
      label="Library"
      value={library}
      options={libraries.map((one) => ({ value: one, label: one }))}
      onChange={onChange}
    />
  );
