import { useCallback, useState } from 'react';
import { flowPath } from './flowPath';
import { ChartPanel } from './chart/ChartPanel';
import { noMarks, type Marks } from '../src/components/statechart/marks';
import { marksOf } from './chart/marks';
import { CompareView } from './compare/CompareView';
import ui from './inspector.module.css';
import { LiveView } from './live/LiveView';
import { useRuns } from './live/runs';
import { OpenLoan } from './loan/OpenLoan';
import { RecordingList } from './recordingList/RecordingList';
import { useRecordings } from './recordingList/useRecordings';
import { findFlow, type FlowName } from './registry';
import { OpenReplay } from './replay/OpenReplay';
import { readReplayLink, writeReplayLink } from './replay/replayLink';
import { RunPicker } from './live/RunPicker';
import { Tabs } from './Tabs';
import { TimelineView } from './timeline/TimelineView';
import { useNavigate } from 'react-router-dom';

const allTabs = {
  live: 'Live',
  timeline: 'Time line',
  recordings: 'Recordings',
} as const;
type Tab = keyof typeof allTabs;

interface FlowWorkspaceProps {
  /** Null for recordings of pages without a flow. */
  flow: FlowName | null;
  loanId: string | null;
}

export function FlowWorkspace({ flow, loanId }: FlowWorkspaceProps) {
  const navigate = useNavigate();
  const [link] = useState(() => readReplayLink(window.location.search));
  const [loan, setLoan] = useState(loanId);
  const tabs = flow === null ? { timeline: allTabs.timeline, recordings: allTabs.recordings } : allTabs;
  const [tab, setTab] = useState<Tab>(
    (link ?? loan ?? (window.location.hash || null)) !== null ? 'recordings' : flow === null ? 'timeline' : 'live',
  );
  const [opened, setOpened] = useState(loanId === null ? link : null);
  const [replayMarks, setReplayMarks] = useState<Marks>(noMarks);
  const [chosen, setChosen] = useState<string>();
  const entries = useRecordings(flow);
  const runs = useRuns().filter((run) => run.flow === flow);
  const run = runs.find(({ id }) => id === chosen) ?? runs[0];

  const [compared, setCompared] = useState<[string, string]>();
  const [comesBack, setComesBack] = useState(false);

  // A linked recording opens at the link's step.
  const stepOf = (id: string) => (link?.recording === id ? link.step : 0);
  const open = (id: string) => {
    setOpened({ recording: id, step: stepOf(id) });
  };
  const openLoan = useCallback(
    (id: string) => {
      setLoan(null);
      setOpened({ recording: id, step: link?.step ?? 0 });
    },
    [link],
  );
  const showTab = (next: Tab) => {
    setComesBack(false);
    setTab(next);
  };
  const close = () => {
    setComesBack(true);
    setOpened(null);
    setCompared(undefined);
    writeReplayLink(null);
  };

  const marks = (): Marks => {
    if (tab === 'recordings') return opened ? replayMarks : noMarks;
    return run ? marksOf(run.flow, run.steps.slice(0, run.length)) : noMarks;
  };

  return (
    <div className={flow === null ? ui['column'] : ui['columns']}>
      {flow !== null && <ChartPanel flow={flow} marks={marks()} />}
      <div className={ui['card']}>
        <Tabs<Tab> label="Views" tabs={tabs} open={tab} onOpen={showTab}>
          {tab === 'live' && (
            <>
              <RunPicker onServer={findFlow(flow ?? '')?.onServer} runs={runs} chosen={run?.id} onChoose={setChosen} />
              {run && <LiveView run={run} />}
            </>
          )}
          {tab === 'recordings' && loan !== null && <OpenLoan loanId={loan} onOpened={openLoan} />}
          {tab === 'recordings' && opened && (
            <OpenReplay flow={flow} link={opened} entries={entries} onMarks={setReplayMarks} onClose={close} />
          )}
          {tab === 'recordings' && compared && <CompareView ids={compared} onClose={close} />}
          {tab === 'recordings' && loan === null && !opened && !compared && (
            <RecordingList
              entries={entries}
              onReplay={open}
              onCompare={setCompared}
              takesFocus={comesBack}
              onImported={(id, machine) => {
                if (machine === flow) open(id);
                else void navigate(`${flowPath(machine)}?recording=${id}&step=${stepOf(id)}`);
              }}
            />
          )}
          {tab === 'timeline' && <TimelineView />}
        </Tabs>
      </div>
    </div>
  );
}
